import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Guarded, Icon, size, unseen } from '@oware/ui';
import { memo, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { usePermissions } from '../../session/use-permission.ts';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { countText, type EntryCounts } from '../../work/work-line.rules.ts';
import { currentHref, sidebarEntries, type NavigationChild, type NavigationEntry } from '../navigation.ts';
import { words } from '../frame.words.ts';

type SidebarProps = {
  selector: ReactNode;
  administrator: boolean;
  /** Pending work by the address of an entry. */
  counts: EntryCounts;
  open: boolean;
  onClose: () => void;
};

/** The lender and the menu: beside the page, or over it on a narrow screen. */
export function Sidebar({ selector, administrator, counts, open, onClose }: SidebarProps) {
  const entries = sidebarEntries.filter((entry) => administrator || !entry.domainOnly);
  const content = (
    <Box component="nav" aria-label={words('mainNavigation')}>
      <Box sx={{ p: 1.5, pb: 1 }}>{selector}</Box>
      <List sx={{ px: 1.5 }} {...tourTarget('menu')}>
        {entries.map((entry) => (
          <SidebarEntry
            key={entry.href}
            entry={entry}
            count={textOf(counts[entry.href])}
            administrator={administrator}
            onClick={onClose}
          />
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
          // stays while the page scrolls; a long menu scrolls by itself
          position: 'sticky',
          top: size.header,
          alignSelf: 'flex-start',
          height: `calc(100dvh - ${size.header}px)`,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          width: size.sidebar,
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
        slotProps={{ paper: { 'aria-label': words('menu'), sx: { width: 272, pt: 1 } } }}
      >
        {content}
      </Drawer>
    </>
  );
}

const textOf = (count: EntryCounts[string] | undefined) => count && countText(count);

function SidebarEntry({ entry, count, administrator, onClick }: EntryProps) {
  const { pathname } = useLocation();
  const children = (entry.children ?? []).filter((child) => administrator || !child.domainOnly);
  const current = currentHref(pathname, [entry, ...children]);
  const permission = usePermissions();
  const isRefused = ({ action }: NavigationChild) => action !== undefined && permission(action) !== undefined;
  // a group whose own screen is refused opens the first one that isn't, because its other entries show only within it
  const open = isRefused(entry) ? children.find((child) => !isRefused(child)) : undefined;
  return (
    <>
      <EntryLink
        entry={open ? { ...open, label: entry.label } : entry}
        icon={entry.icon}
        count={count}
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

type EntryProps = {
  entry: NavigationEntry;
  count: string | undefined;
  administrator: boolean;
  onClick: () => void;
};
type LinkProps = {
  entry: NavigationChild;
  icon?: string;
  count?: string | undefined;
  within: boolean;
  exact: boolean;
  onClick: () => void;
};

/** An entry, or a child if it has no icon. Memoised, so that it doesn't render whenever the address changes. */
const EntryLink = memo(function EntryLink({ entry, icon, count, within, exact, onClick }: LinkProps) {
  const permission = usePermissions();
  const countId = useId();
  return (
    <ListItem disablePadding>
      <Guarded refusal={entry.action && permission(entry.action)}>
        <ListItemButton
          href={entry.href}
          onClick={onClick}
          selected={within}
          aria-describedby={count === undefined ? undefined : countId}
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
      {count !== undefined && (
        // beside the link, so that the link keeps its name
        <Typography
          component="span"
          id={countId}
          variant="body2"
          sx={{ position: 'absolute', right: 12, fontWeight: 650, color: 'text.secondary', pointerEvents: 'none' }}
        >
          {count}
          <Box component="span" sx={unseen}>
            {` ${words('pending')}`}
          </Box>
        </Typography>
      )}
    </ListItem>
  );
});
