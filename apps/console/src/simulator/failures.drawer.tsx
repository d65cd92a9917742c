import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Call, callsOf, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import type { Fault } from '@oware/sim-kit/control/contract';
import { SideDrawer } from '@oware/ui';
import { useState } from 'react';
import { ArmedFailures } from './armed-failures.view.tsx';
import { CallFailures } from './call-failures.view.tsx';
import { CallList } from './call-list.view.tsx';
import type { FailuresDrawerProps } from './failures.panel.tsx';
import { callsOfScreen } from './simulator-calls.store.ts';
import { words } from './simulator.words.ts';

type Moment = Fault['moment'];

const everyCall: readonly Call[] = callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures }).map(
  ({ call }) => call,
);
const labelOf = ({ id, summary }: Call): string => `${id} ${summary}`;

/** Lets the next request of a call fail in the sandbox of the session, to see what the screen does. */
export function FailuresDrawer({ onClose }: FailuresDrawerProps) {
  // the list stays as it was while the panel is open
  const [calls] = useState(callsOfScreen);
  const [chosen, setChosen] = useState<Call>();
  const [moment, setMoment] = useState<Moment>('before');
  return (
    <SideDrawer open title={words('failures')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ArmedFailures />
        <section aria-labelledby="failing-moment">
          <Typography id="failing-moment" component="h3" variant="h3" sx={{ mb: 1 }}>
            {words('theNextRequestFails')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            color="primary"
            value={moment}
            onChange={(_event, value: Moment | null) => value && setMoment(value)}
            aria-labelledby="failing-moment"
          >
            <ToggleButton value="before">{words('beforeTheWork')}</ToggleButton>
            <ToggleButton value="after">{words('afterTheWork')}</ToggleButton>
          </ToggleButtonGroup>
          <Typography color="textSecondary" sx={{ mt: 0.75, fontSize: '0.8125rem' }}>
            {moment === 'before' ? words('beforeAbout') : words('afterAbout')}
          </Typography>
        </section>
        <section aria-labelledby="failing-calls">
          <Typography id="failing-calls" component="h3" variant="h3" sx={{ mb: 1 }}>
            {words('callsOfThisScreen')}
          </Typography>
          {calls.length === 0 && <Typography color="textSecondary">{words('noCallsYet')}</Typography>}
          <CallList calls={calls} chosen={chosen} onChoose={setChosen} moment={moment} />
        </section>
        <section aria-labelledby="other-call">
          <Typography id="other-call" component="h3" variant="h3" sx={{ mb: 1 }}>
            {words('anotherCall')}
          </Typography>
          <Autocomplete
            options={everyCall}
            value={chosen && !calls.includes(chosen) ? chosen : null}
            onChange={(_event, call) => setChosen(call ?? undefined)}
            getOptionLabel={labelOf}
            getOptionKey={({ id }) => id}
            renderInput={(params) => <TextField {...params} label={words('call')} placeholder={words('callHint')} />}
            noOptionsText={words('noMatchingCalls')}
          />
          {chosen && !calls.includes(chosen) && <CallFailures key={chosen.id} call={chosen} moment={moment} />}
        </section>
      </Box>
    </SideDrawer>
  );
}
