import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { Guarded, Icon, OnceOpen, size, soonPart, unseen } from '@oware/ui';
import { memo, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { usePermissions } from '../../session/use-permission.ts';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { countText, type EntryCounts } from '../../work/work-line.rules.ts';
import { currentHref, sidebarEntries, type NavigationChild, type NavigationEntry } from '../navigation.ts';
import { words } from '../frame.words.ts';

const MenuDrawer = soonPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Of all entries, so that an entry is few styled parts: the menu is on every first screen. */
const entryStyles = {
  px: 1.5,
  '& > li': { display: 'flex', alignItems: 'center', position: 'relative' },
  '& .MuiListItemButton-root': {
    borderRadius: 1,
    mb: 0.25,
    py: 0.75,
    '&.Mui-selected, &.Mui-selected:hover': {
      bgcolor: 'primary.light',
      color: 'primary.dark',
      '& > [data-icon]': { color: 'inherit' },
    },
    '&[data-child]': { py: 0.375, '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'transparent' } },
  },
  '& [data-icon]': { minWidth: 34, flexShrink: 0, display: 'inline-flex', color: 'action.active' },
  '& [data-label]': { typography: 'body1', flex: '1 1 auto', minWidth: 0, my: 0.5, fontWeight: 500 },
  '& .Mui-selected > [data-label]': { fontWeight: 650 },
  '& [data-count]': {
    typography: 'body2',
    position: 'absolute',
    right: 12,
    fontWeight: 650,
    color: 'text.secondary',
    pointerEvents: 'none',
  },
};

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
      <List sx={entryStyles} {...tourTarget('menu')}>
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
      <OnceOpen open={open}>
        {(isOpen) => (
          <MenuDrawer open={isOpen} onClose={onClose}>
            {content}
          </MenuDrawer>
        )}
      </OnceOpen>
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
    <li>
      <Guarded refusal={entry.action && permission(entry.action)}>
        <ListItemButton
          href={entry.href}
          onClick={onClick}
          selected={within}
          aria-describedby={count === undefined ? undefined : countId}
          aria-current={exact ? 'page' : within ? true : undefined}
          data-child={icon ? undefined : ''}
        >
          <span data-icon="">{icon && <Icon path={icon} />}</span>
          <span data-label="">{entry.label}</span>
        </ListItemButton>
      </Guarded>
      {count !== undefined && (
        // beside the link, so that the link keeps its name
        <span key={count} id={countId} data-count="">
          {count}
          <Box component="span" sx={unseen}>
            {` ${words('pending')}`}
          </Box>
        </span>
      )}
    </li>
  );
});
