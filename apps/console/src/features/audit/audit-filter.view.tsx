import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { auditedKinds, isOneOf } from '@oware/contract';
import { isDayText, typedDayProblem } from '@oware/domain';
import { DayField, SearchField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useListAuditedPeopleQuery } from '../../api/provider.api.ts';
import type { AuditFilter as Filter } from './audit.address.ts';
import { words } from './audit.words.ts';
import { auditedKindTitles } from './audited-kinds.text.ts';

type AuditFilterProps = {
  filter: Filter;
  onNarrow: (part: Partial<Filter>) => void;
  /** Undefined without a filter. */
  onClear: (() => void) | undefined;
};

const field = { flex: '1 1 132px', maxWidth: { sm: 220 } };

/** Filters by text, kind, person and dates, and shows the record that the list is limited to. */
export function AuditFilter({ filter, onNarrow, onClear }: AuditFilterProps) {
  const { data: people = [], isLoading } = useListAuditedPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack
      direction="row"
      role="search"
      aria-label={words('typeOfChange')}
      sx={{ display: { xs: 'contents', sm: 'flex' }, gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}
    >
      <SearchField label={words('searchAudit')} value={filter.search} onSearch={(search) => onNarrow({ search })} />
      <Choice
        label={words('kind')}
        value={filter.kind}
        onChange={(kind) => onNarrow({ kind: isOneOf(auditedKinds, kind) ? kind : '' })}
      >
        {auditedKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {auditedKindTitles[kind]}
          </MenuItem>
        ))}
      </Choice>
      {(isLoading || people.length > 0 || filter.personId !== '') && (
        <Choice label={words('person')} value={filter.personId} onChange={(personId) => onNarrow({ personId })}>
          {namedPeople(people, filter.personId).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Choice>
      )}
      <FilterDay label={words('from')} value={filter.from} onDay={(from) => onNarrow({ from })} />
      <FilterDay label={words('to')} value={filter.to} onDay={(to) => onNarrow({ to })} />
      {filter.recordId !== '' && (
        <Chip
          label={words('changesOfRecord')}
          onDelete={() => onNarrow({ recordId: '' })}
          sx={{ alignSelf: 'center' }}
        />
      )}
      {filter.lenderId !== '' && (
        <Chip
          label={words('changesOfLender')}
          onDelete={() => onNarrow({ lenderId: '' })}
          sx={{ alignSelf: 'center' }}
        />
      )}
      {onClear && (
        <Button onClick={onClear} sx={{ alignSelf: 'center' }}>
          {words('clear')}
        </Button>
      )}
    </Stack>
  );
}

type Person = { id: string; name: string };

/** Includes the person in the address until the names are loaded. */
const namedPeople = (people: readonly Person[], chosen: string): readonly Person[] =>
  chosen === '' || people.some(({ id }) => id === chosen)
    ? people
    : [...people, { id: chosen, name: words('personById', { id: chosen }) }];

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <TextField select label={label} value={value} sx={field} onChange={(event) => onChange(event.target.value)}>
    <MenuItem value="">{words('all')}</MenuItem>
    {children}
  </TextField>
);

type FilterDayProps = { label: string; value: string; onDay: (day: string) => void };

/** Filters once the date is complete, or removed. */
function FilterDay({ label, value, onDay }: FilterDayProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  return (
    <DayField
      label={label}
      value={typed}
      sx={field}
      onDay={(day) => {
        setTyped(day);
        if (day === '' || isDayText(day)) onDay(day);
      }}
      problem={typed === value ? undefined : typedDayProblem(typed)}
    />
  );
}
