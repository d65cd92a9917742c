import { mdiChevronDown, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon, OnceOpen, soonPart, useMenu } from '@oware/ui';
import { filterText, type ListFilter } from './list-description.rules.ts';
import { withFilter } from './list.address.ts';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

const ChoiceMenu = soonPart(async () => (await import('./choice-menu.view.tsx')).ChoiceMenu);

/** The number of rows for each value of a filter, as far as known. */
export type FilterCounts<Name extends string> = Partial<Record<Name, Readonly<Record<string, number>>>>;

type MenusProps<Row, Name extends string> = { list: List<Row, Name>; counts?: FilterCounts<Name> | undefined };

/** A menu for each filter that has choices and isn't active. */
export const FilterMenus = <Row, Name extends string>({
  list: { description, state, go },
  counts,
}: MenusProps<Row, Name>) =>
  description.filters
    .filter(({ name, kind }) => kind === 'choice' && state.filters[name] === undefined)
    .map((filter) => (
      <FilterMenu
        key={filter.name}
        filter={filter}
        counts={counts?.[filter.name]}
        onChoose={(value) => go(withFilter(state, filter.name, value))}
      />
    ));

/** The active filters, each removable. */
export const FilterChips = <Row, Name extends string>({
  list: { description, state, go },
}: {
  list: List<Row, Name>;
}) =>
  description.filters.map((filter) => {
    const value = state.filters[filter.name];
    return (
      value !== undefined && (
        <ActiveFilter
          key={filter.name}
          filter={filter}
          value={value}
          onRemove={() => go(withFilter(state, filter.name, ''))}
        />
      )
    );
  });

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
      {`${filter.label}: ${filterText(filter, value)}`}
    </Box>
  </Button>
);

type MenuProps = {
  filter: ListFilter<string>;
  counts: Readonly<Record<string, number>> | undefined;
  onChoose: (value: string) => void;
};

function FilterMenu({ filter: { label, choices = [] }, counts, onChoose }: MenuProps) {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button variant="outlined" endIcon={<Icon path={mdiChevronDown} />} {...button} sx={{ borderStyle: 'dashed' }}>
        {words('anyOf', { label: label.toLowerCase() })}
      </Button>
      <OnceOpen open={menu.open}>
        {(open) => (
          <ChoiceMenu
            {...menu}
            open={open}
            choices={choices.map(({ value, label: text }) => ({ value, label: text, count: counts?.[value] }))}
            onChoose={(value) => {
              close();
              onChoose(value);
            }}
          />
        )}
      </OnceOpen>
    </>
  );
}
