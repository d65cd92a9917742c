import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../api/load-failure.tsx';
import { notifyFailure, type ReadFault, useDisarmFaultMutation, useListFaultsQuery } from './failures.api.ts';
import { words } from './simulator.words.ts';

/** Lists the armed failures of the sandbox with their hits. */
export function ArmedFailures() {
  const answer = useListFaultsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  return (
    <section aria-labelledby="armed-failures">
      <Typography id="armed-failures" component="h3" variant="h3" sx={{ mb: 1 }}>
        {words('armedFailures')}
      </Typography>
      {data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.content.map((fault) => (
            <ArmedFailure key={fault.id} fault={fault} />
          ))}
        </Box>
      ) : answer.error ? (
        <LoadFailure what={words('theArmedFailures')} answer={answer} />
      ) : (
        <SkeletonRows rows={1} />
      )}
      {data?.content.length === 0 && <Typography color="textSecondary">{words('noArmedFailures')}</Typography>}
    </section>
  );
}

function ArmedFailure({ fault }: { fault: ReadFault }) {
  const [disarm, { isLoading }] = useDisarmFaultMutation();
  const { id, callId, failure, text, moment, remaining, hits } = fault;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text ?? failure}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {callId} {failure}
          <br />
          {[
            moment === 'after' ? words('afterTheWork') : words('beforeTheWork'),
            ...(remaining === 0 ? [words('usedUp')] : []),
            words('hits', { count: hits ?? 0 }),
          ].join(', ')}
        </Box>
      </Box>
      <Button
        size="small"
        loading={isLoading}
        aria-label={words('disarmOf', { failure, callId })}
        onClick={() => void disarm({ params: { faultId: id } }).then(({ error }) => notifyFailure(error))}
      >
        {words('disarm')}
      </Button>
    </Box>
  );
}
