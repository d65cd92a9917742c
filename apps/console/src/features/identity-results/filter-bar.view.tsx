import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Choice } from '@oware/ui';

type Filter<Name extends string> = {
  name: Name;
  label: string;
  /** What the list shows without this filter. */
  empty: string;
  choices: readonly Choice[];
  value: string;
};
type FilterBarProps<Name extends string> = {
  filters: readonly Filter<Name>[];
  onFilter: (name: Name, value: string) => void;
  onClear: (() => void) | undefined;
};

/** The filters of a list, each the browser's own choice. */
export const FilterBar = <Name extends string>({ filters, onFilter, onClear }: FilterBarProps<Name>) => (
  <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
    {filters.map(({ name, label, empty, choices, value }) => (
      <TextField
        key={name}
        select
        label={label}
        value={value}
        onChange={(event) => onFilter(name, event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 160px', maxWidth: 260 }}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </TextField>
    ))}
    {onClear && <Button onClick={onClear}>Clear filters</Button>}
  </Stack>
);
