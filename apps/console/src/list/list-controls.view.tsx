import { mdiFilterVariant, mdiTuneVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon, lazyPart, OnceOpen, SearchField } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { tourTarget } from '../tour/tour-target.address.ts';
import { whenIdle } from '../waiting/when-idle.listener.ts';
import { FilterChips, FilterMenus, hasChips, type FilterCounts } from './filter-chips.view.tsx';
import { filterCount, withFilters, withSearch } from './list.address.ts';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

const loadFilters = () => import('./list-filter.drawer.tsx');
const loadView = () => import('./list-view.drawer.tsx');
const ListFilterDrawer = lazyPart(async () => (await loadFilters()).ListFilterDrawer);
const ListViewDrawer = lazyPart(async () => (await loadView()).ListViewDrawer);

type ControlsProps<Row, Name extends string> = {
  list: List<Row, Name>;
  counts?: FilterCounts<Name> | undefined;
  sortScope: string | undefined;
  answeredSize: number | null | undefined;
  /** Whether the rows are loaded, or failed to. */
  isAnswered: boolean;
  /** The filters of a list that has its own. */
  filters?: ReactNode;
  /** Further buttons, such as the export. */
  children?: ReactNode;
};

/** On a phone the controls of a group share their rows with the other group. */
const group = { display: { xs: 'contents', sm: 'flex' }, gap: 1, alignItems: 'center' };

/** Search, filters and view of a list. On a phone the View button opens the filters too. */
export function ListControls<Row, Name extends string>(props: ControlsProps<Row, Name>) {
  const { list, counts, isAnswered, children } = props;
  const { description, state, go } = list;
  const [open, setOpen] = useState<'filters' | 'view'>();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const close = () => setOpen(undefined);
  // after the rows, so that the drawers open at once
  useEffect(
    () => (isAnswered ? whenIdle(() => void Promise.allSettled([loadFilters(), loadView()])) : undefined),
    [isAnswered],
  );
  const filters = filterCount(state);
  const changed = (description.hasOwnFilters ? 0 : filters) + Number(state.sort !== undefined);
  // a filter with choices has a menu of its own, beside which a form would only repeat it
  const hasForm = description.filters.some(({ kind }) => kind !== 'choice');
  const hasControls = description.filters.length > 0 && !description.hasOwnFilters;
  const clear = filters > 0 && <Button onClick={() => go(withFilters(state, {}))}>{words('clearFilters')}</Button>;
  const isChipped = hasControls && hasChips(list);
  const filterButtons = hasControls && (
    <>
      <FilterMenus list={list} counts={counts} hasShortcut={!hasForm} />
      {hasForm && (
        <Button
          {...shortcutTarget('filter')}
          variant="outlined"
          startIcon={<Icon path={mdiFilterVariant} />}
          onClick={() => setOpen('filters')}
        >
          {filters > 0 ? words('filtersCount', { number: filters }) : words('filters')}
        </Button>
      )}
      {!isChipped && clear}
    </>
  );
  // below the buttons, which stay where they are, and as wide as the list
  const chips = isChipped && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <FilterChips list={list} />
      {clear}
    </Stack>
  );
  return (
    <>
      <Stack sx={{ gap: 1, mb: 2 }}>
        <Stack
          direction="row"
          {...tourTarget('list')}
          sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: { xs: 'center', sm: 'flex-start' } }}
        >
          {/* wraps on its own, so that many filters leave the buttons at the end where they are */}
          <Box sx={{ ...group, flex: 1, minWidth: 0, flexWrap: 'wrap' }}>
            {description.search !== undefined && (
              <SearchField
                label={description.search}
                value={state.search}
                onSearch={(text) => go(withSearch(state, text), { replace: state.search !== '' && text !== '' })}
              />
            )}
            {!isPhone && filterButtons}
            {/* on a phone they share their rows with View */}
            {props.filters && (
              <Box sx={{ display: { xs: 'contents', sm: 'block' }, flex: '1 1 0', minWidth: 0 }}>{props.filters}</Box>
            )}
          </Box>
          <Box sx={{ ...group, flexShrink: 0 }}>
            {/* on a phone it takes only what the search leaves, so that nothing moves when a button joins the next ones */}
            <Box sx={{ display: { sm: 'none' }, ml: 'auto' }} />
            {children}
            <Button variant="outlined" startIcon={<Icon path={mdiTuneVariant} />} onClick={() => setOpen('view')}>
              {isPhone && changed > 0 ? words('viewChanged', { number: changed }) : words('view')}
            </Button>
          </Box>
        </Stack>
        {!isPhone && chips}
      </Stack>
      <OnceOpen open={open === 'view'}>
        {(isOpen) => (
          <ListViewDrawer
            open={isOpen}
            list={list}
            sortScope={props.sortScope}
            answeredSize={props.answeredSize}
            onClose={close}
          >
            {isPhone && filterButtons && (
              <Stack sx={{ gap: 1 }}>
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  {filterButtons}
                </Stack>
                {chips}
              </Stack>
            )}
          </ListViewDrawer>
        )}
      </OnceOpen>
      <OnceOpen open={open === 'filters'}>
        {(isOpen) => (
          <ListFilterDrawer
            open={isOpen}
            title={words('filterTitle', { what: description.noun.many })}
            described={description.filters}
            filters={state.filters}
            onApply={(next) => (close(), go(withFilters(state, next)))}
            onClose={close}
          />
        )}
      </OnceOpen>
    </>
  );
}
