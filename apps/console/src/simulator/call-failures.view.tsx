import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Call } from '@oware/contract';
import type { Fault } from '@oware/sim-kit/control/contract';
import { notify, SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../api/load-failure.tsx';
import { notifyFailure, type ReadFailure, useArmFaultMutation, useListFailuresQuery } from './failures.api.ts';
import { words } from './simulator.words.ts';

type CallFailuresProps = { call: Call; moment: Fault['moment'] };

/** Lists the failures that a call can have, each with a button that arms it for the next request. */
export function CallFailures({ call, moment }: CallFailuresProps) {
  const answer = useListFailuresQuery({ params: { callId: call.id } });
  const { data } = answer;
  if (!data)
    return answer.error ? <LoadFailure what={words('theFailures')} answer={answer} /> : <SkeletonRows rows={4} />;
  return (
    <Box component="ul" aria-label={words('failuresOf', { id: call.id })} sx={list}>
      {data.content.map((failure) => (
        <FailureRow key={failure.id} call={call} failure={failure} moment={moment} />
      ))}
    </Box>
  );
}

function FailureRow({ call, failure, moment }: CallFailuresProps & { failure: ReadFailure }) {
  const [arm, { isLoading }] = useArmFaultMutation();
  const submit = async () => {
    const otherMoment = moment === 'before' ? 'after' : 'before';
    const when = failure.moments.includes(moment) ? moment : otherMoment;
    const body = { callId: call.id, failure: failure.id, moment: when } as const;
    const { data, error } = await arm({ body });
    notifyFailure(error);
    if (data) notify.success(words('armed', { id: call.id, failure: failure.text ?? '' }));
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {failure.text}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {failure.status} {failure.id}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={isLoading}
        aria-label={words('armCall', { id: failure.id })}
        onClick={() => void submit()}
      >
        {words('arm')}
      </Button>
    </Box>
  );
}

const list = { m: 0, mb: 1, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 };
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
