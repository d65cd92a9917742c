import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { FocusEvent } from 'react';
import { listOf } from './guarded.tsx';
import { Icon } from './icon.tsx';

type GuardedMenuItemProps = Omit<MenuItemProps, 'children' | 'disabled'> & {
  label: string;
  refusal: string | undefined;
  /** Path of @mdi/js. */
  icon?: string;
};

/**
 * A menu item that shows below its name why it is disabled. The arrow keys reach it, but a menu opens with the focus on its
 * first enabled item.
 */
export const GuardedMenuItem = ({ label, refusal, icon, sx, ...item }: GuardedMenuItemProps) => (
  // the menu passes focus and roles to its items as props
  <MenuItem
    {...item}
    disabled={refusal !== undefined}
    onFocus={refusal === undefined ? item.onFocus : passFocusOn}
    sx={[{ maxWidth: 320 }, ...listOf(sx)]}
  >
    {icon && (
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
    )}
    <ListItemText
      primary={label}
      secondary={refusal}
      slotProps={{ secondary: { sx: { whiteSpace: 'normal', fontSize: '0.78rem' } } }}
      sx={{ m: 0 }}
    />
  </MenuItem>
);

/** Passes the focus on to the first enabled item, if any, unless it comes from another item. */
function passFocusOn({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const menu = currentTarget.closest('[role="menu"]');
  if (menu?.contains(relatedTarget)) return;
  menu?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
}
