import { mdiChevronDown, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon, OnceOpen, soonPart, useMenu } from '@oware/ui';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { filterText, type ListFilter } from './list-description.rules.ts';
import { withFilter } from './list.address.ts';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

const ChoiceMenu = soonPart(async () => (await import('./choice-menu.view.tsx')).ChoiceMenu);

/** The number of rows for each value of a filter, as far as known. */
export type FilterCounts<Name extends string> = Partial<Record<Name, Readonly<Record<string, number>>>>;

type MenusProps<Row, Name extends string> = {
  list: List<Row, Name>;
  counts?: FilterCounts<Name> | undefined;
  /** The first menu has the shortcut of filters, because no button opens a form with all of them. */
  hasShortcut: boolean;
};

/** A menu for each filter that has choices, in which an active one can be changed too. */
export const FilterMenus = <Row, Name extends string>({
  list: { description, state, go },
  counts,
  hasShortcut,
}: MenusProps<Row, Name>) =>
  description.filters
    .filter(hasChoices)
    .map((filter, at) => (
      <FilterMenu
        key={filter.name}
        hasShortcut={hasShortcut && at === 0}
        filter={filter}
        value={state.filters[filter.name]}
        counts={counts?.[filter.name]}
        onChoose={(value) => go(withFilter(state, filter.name, value))}
      />
    ));

/** Whether a filter without a menu is active. */
export const hasChips = <Row, Name extends string>({ description, state }: List<Row, Name>): boolean =>
  description.filters.some((filter) => state.filters[filter.name] !== undefined && !hasChoices(filter));

/** The active filters without a menu, each removable. */
export const FilterChips = <Row, Name extends string>({
  list: { description, state, go },
}: {
  list: List<Row, Name>;
}) =>
  description.filters.map((filter) => {
    const value = state.filters[filter.name];
    return (
      value !== undefined &&
      !hasChoices(filter) && (
        <ActiveFilter
          key={filter.name}
          filter={filter}
          value={value}
          onRemove={() => go(withFilter(state, filter.name, ''))}
        />
      )
    );
  });

const hasChoices = ({ kind }: Pick<ListFilter<string>, 'kind'>): boolean => kind === 'choice';
const activeText = (filter: ListFilter<string>, value: string) => `${filter.label}: ${filterText(filter, value)}`;

type ActiveProps = { filter: ListFilter<string>; value: string; onRemove: () => void };

const ActiveFilter = ({ filter, value, onRemove }: ActiveProps) => (
  <Button
    size="small"
    aria-label={words('removeFilter', { label: filter.label, value: filterText(filter, value) })}
    endIcon={<Icon path={mdiClose} />}
    onClick={onRemove}
    sx={{ maxWidth: 280, minHeight: 32, border: 1, borderRadius: 4, fontWeight: 400 }}
  >
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {activeText(filter, value)}
    </Box>
  </Button>
);

type MenuProps = {
  filter: ListFilter<string>;
  /** The chosen value; undefined for any. */
  value: string | undefined;
  hasShortcut: boolean;
  counts: Readonly<Record<string, number>> | undefined;
  /** Called with an empty text for any. */
  onChoose: (value: string) => void;
};

function FilterMenu({ filter, value, hasShortcut, counts, onChoose }: MenuProps) {
  const { button, menu, close } = useMenu();
  const any = words('anyOf', { label: filter.label.toLowerCase() });
  const values = (filter.choices ?? []).map((choice) => ({ ...choice, count: counts?.[choice.value] }));
  return (
    <>
      <Button
        {...(hasShortcut && shortcutTarget('filter'))}
        variant="outlined"
        endIcon={<Icon path={mdiChevronDown} />}
        {...button}
        sx={{ borderStyle: value === undefined ? 'dashed' : 'solid' }}
      >
        {value === undefined ? any : activeText(filter, value)}
      </Button>
      <OnceOpen open={menu.open}>
        {(open) => (
          <ChoiceMenu
            {...menu}
            open={open}
            choices={value === undefined ? values : [{ value: '', label: any }, ...values]}
            chosen={value}
            onChoose={(next) => {
              close();
              onChoose(next);
            }}
          />
        )}
      </OnceOpen>
    </>
  );
}
