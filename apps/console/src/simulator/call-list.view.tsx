import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Call } from '@oware/contract';
import type { Fault } from '@oware/sim-kit/control/contract';
import { CallFailures } from './call-failures.view.tsx';

type CallListProps = {
  calls: readonly Call[];
  chosen: Call | undefined;
  onChoose: (call: Call | undefined) => void;
  moment: Fault['moment'];
};

/** Lists calls, and below the chosen one its failures. */
export const CallList = ({ calls, chosen, onChoose, moment }: CallListProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {calls.map((call) => {
      const isChosen = call === chosen;
      return (
        <li key={call.id}>
          <Button
            fullWidth
            aria-expanded={isChosen}
            onClick={() => onChoose(isChosen ? undefined : call)}
            sx={{ justifyContent: 'start', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {call.id} {call.summary}
          </Button>
          {isChosen && <CallFailures call={call} moment={moment} />}
        </li>
      );
    })}
  </Box>
);
