import { useState, type MouseEvent } from 'react';

/** Returns the props of a menu and its button, and a function that closes it before an item's action runs. */
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
