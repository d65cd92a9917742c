import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { FailingCall } from '@oware/sim-kit/control/contract';

type CallPickerProps = {
  calls: readonly FailingCall[];
  chosen: FailingCall | undefined;
  onChoose: (callId: string) => void;
};

const labelOf = ({ id, summary }: FailingCall): string => `${id} ${summary}`;

/** Everything that a person may remember of a call. */
const wordsOf = ({ id, name, summary, method, path, feature }: FailingCall): string =>
  [id, name, summary, method, path, feature].join(' ').toLowerCase();

/** Finds a call by its id, name, address or purpose. */
export const CallPicker = ({ calls, chosen, onChoose }: CallPickerProps) => (
  <Autocomplete
    options={calls}
    value={chosen ?? null}
    onChange={(_event, call) => onChoose(call?.id ?? '')}
    getOptionLabel={labelOf}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(one, other) => one.id === other.id}
    groupBy={({ feature }) => feature}
    filterOptions={(options, { inputValue }) => {
      const words = inputValue.toLowerCase().split(/\s+/).filter(Boolean);
      return options.filter((call) => words.every((word) => wordsOf(call).includes(word)));
    }}
    renderOption={({ key, ...props }, call) => (
      <li key={key} {...props}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {labelOf(call)}
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {call.method} {call.path}
          </Box>
        </Box>
      </li>
    )}
    renderInput={(params) => (
      <TextField {...params} label="Call" placeholder="Search by id, name, address or purpose" />
    )}
    noOptionsText="No matching calls"
    sx={{ maxWidth: 720 }}
  />
);
