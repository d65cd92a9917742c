import { useState, type MouseEvent } from 'react';

/** A button that opens a menu: what goes onto either, and how to close it before an entry is carried out. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return {
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { anchorEl: anchor, open: isOpen, onClose: close },
    close,
  } as const;
}
