import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { words } from '../frame.words.ts';

type DrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/** The menu over the page, on a narrow screen. */
export const MenuDrawer = ({ open, onClose, children }: DrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    sx={{ display: { md: 'none' } }}
    slotProps={{ paper: { 'aria-label': words('menu'), sx: { width: 272, pt: 1 } } }}
  >
    {children}
  </Drawer>
);
