import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Guarded, Icon } from '@oware/ui';
import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePermissions } from '../../session/use-permission.ts';
import { currentHref, sidebarEntries, type NavigationChild, type NavigationEntry } from '../navigation.ts';

/** Pixels. */
export const sidebarWidth = 252;

type SidebarProps = { selector: ReactNode; administrator: boolean; open: boolean; onClose: () => void };

/** Lender and screens: beside the page, or over it on a narrow screen. */
export function Sidebar({ selector, administrator, open, onClose }: SidebarProps) {
  const entries = sidebarEntries.filter((entry) => administrator || !entry.domainOnly);
  const content = (
    <Box component="nav" aria-label="Main">
      <Box sx={{ p: 1.5, pb: 1 }}>{selector}</Box>
      <List sx={{ px: 1.5 }}>
        {entries.map((entry) => (
          <SidebarEntry key={entry.href} entry={entry} administrator={administrator} onClick={onClose} />
        ))}
      </List>
    </Box>
  );
  return (
    <>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          displayPrint: 'none',
          width: sidebarWidth,
          flexShrink: 0,
          pt: 0.5,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {content}
      </Box>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 272, pt: 1 } } }}
      >
        {content}
      </Drawer>
    </>
  );
}

function SidebarEntry({ entry, administrator, onClick }: EntryProps) {
  const { pathname } = useLocation();
  const children = (entry.children ?? []).filter((child) => administrator || !child.domainOnly);
  const current = currentHref(pathname, [entry, ...children]);
  return (
    <>
      <EntryLink
        entry={entry}
        icon={entry.icon}
        within={current !== undefined}
        exact={pathname === entry.href && children.length === 0}
        onClick={onClick}
      />
      {current !== undefined &&
        children.map((child) => (
          <EntryLink
            key={child.href}
            entry={child}
            within={child.href === current}
            exact={pathname === child.href}
            onClick={onClick}
          />
        ))}
    </>
  );
}

type EntryProps = { entry: NavigationEntry; administrator: boolean; onClick: () => void };
type LinkProps = { entry: NavigationChild; icon?: string; within: boolean; exact: boolean; onClick: () => void };

/** An entry, or with no icon a child of one. Not drawn anew each time that the address changes. */
const EntryLink = memo(function EntryLink({ entry, icon, within, exact, onClick }: LinkProps) {
  const permission = usePermissions();
  return (
    <ListItem disablePadding>
      <Guarded refusal={entry.action && permission(entry.action)}>
        <ListItemButton
          href={entry.href}
          onClick={onClick}
          selected={within}
          aria-current={exact ? 'page' : within ? true : undefined}
          sx={{
            borderRadius: 1,
            mb: 0.25,
            py: icon ? 0.75 : 0.375,
            '&.Mui-selected, &.Mui-selected:hover': {
              bgcolor: icon ? 'primary.light' : 'transparent',
              color: 'primary.dark',
              '& .MuiListItemIcon-root': { color: 'inherit' },
            },
          }}
        >
          <ListItemIcon sx={{ minWidth: 34 }}>{icon && <Icon path={icon} />}</ListItemIcon>
          <ListItemText primary={entry.label} slotProps={{ primary: { sx: { fontWeight: within ? 650 : 500 } } }} />
        </ListItemButton>
      </Guarded>
    </ListItem>
  );
});
