import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { listOf } from './guarded.tsx';
import { Icon } from './icon.tsx';

type GuardedMenuItemProps = Omit<MenuItemProps, 'children' | 'disabled'> & {
  label: string;
  refusal: string | undefined;
  /** Path of @mdi/js. */
  icon?: string;
};

/** A menu item that shows below its name why it is disabled. */
export const GuardedMenuItem = ({ label, refusal, icon, sx, ...item }: GuardedMenuItemProps) => (
  // the menu passes focus and roles to its items as props
  <MenuItem {...item} disabled={refusal !== undefined} sx={[{ maxWidth: 320 }, ...listOf(sx)]}>
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
