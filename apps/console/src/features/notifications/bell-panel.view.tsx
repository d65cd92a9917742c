import Popover from '@mui/material/Popover';
import { BellMenu } from './bell-menu.view.tsx';
import { words } from './notifications.words.ts';

/** Over the page as menus are. */
const panel = { mt: 1, boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' };

type PanelProps = { open: boolean; anchor: HTMLElement | null; onClose: () => void };

/** What the bell opens. */
export const BellPanel = ({ open, anchor, onClose }: PanelProps) => (
  <Popover
    open={open}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{
      paper: { variant: 'outlined', role: 'dialog', 'aria-label': words('notifications'), sx: panel },
    }}
  >
    <BellMenu onLeave={onClose} />
  </Popover>
);
