import { notify } from '@oware/ui';
import { type ComponentType, useEffect, useState } from 'react';

export type FailuresDrawerProps = { onClose: () => void };

/**
 * The failures panel of simulators. It is a chunk of its own, loaded when the panel opens: a console in the Live
 * environment never loads it.
 */
export function FailuresPanel({ onClose }: FailuresDrawerProps) {
  const [Drawer, setDrawer] = useState<ComponentType<FailuresDrawerProps>>();
  useEffect(() => {
    let isOpen = true;
    import('./failures.drawer.tsx').then(
      ({ FailuresDrawer }) => isOpen && setDrawer(() => FailuresDrawer),
      () => {
        if (!isOpen) return;
        notify.error('The failures panel could not be loaded. Check your connection.');
        onClose();
      },
    );
    return () => void (isOpen = false);
    // oxlint-disable-next-line react/exhaustive-deps -- loaded once
  }, []);
  return Drawer ? <Drawer onClose={onClose} /> : null;
}
