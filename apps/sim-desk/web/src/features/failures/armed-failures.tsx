import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Fault } from '@oware/sim-kit/control/contract';
import { type Column, DataTable, EmptyState, notify } from '@oware/ui';
import { useDisarmAllFaultsMutation, useDisarmFaultMutation, useListFaultsQuery } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { overlap, conditionsText, leftText } from './failures.text.ts';

const reportFailure = ({ error }: { error?: unknown }) => {
  const message = failure(error)?.message;
  if (message !== undefined) notify.error(message);
};

/** Lists the armed failures of a sandbox with their hits, live. */
export function ArmedFailures({ sandbox }: { sandbox: string }) {
  const params = { name: sandbox };
  const { currentData: data, error, refetch } = useListFaultsQuery({ params }, { refetchOnMountOrArgChange: true });
  const [disarmAll, { isLoading }] = useDisarmAllFaultsMutation();
  const faults = data?.content;
  return (
    <section aria-labelledby="armed">
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1, minHeight: 40 }}
      >
        <Typography id="armed" variant="h2">
          Armed failures
        </Typography>
        {faults && faults.length > 1 && (
          <Button loading={isLoading} onClick={() => void disarmAll({ params }).then(reportFailure)}>
            Disarm all
          </Button>
        )}
      </Box>
      {faults && overlap(faults) && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          Of several failures of one call at one moment, each request gets the oldest that fits it.
        </Typography>
      )}
      {error && !faults ? (
        <LoadFailure what="The armed failures" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Armed failures, newest first"
          columns={[...columns, disarming(sandbox)]}
          rows={faults}
          rowKey={({ id }) => id}
          skeletonRows={2}
          empty={<EmptyState title="No armed failures">Choose a call below, and what goes wrong with it.</EmptyState>}
        />
      )}
    </section>
  );
}

const columns: Column<Fault>[] = [
  {
    key: 'failure',
    header: 'Failure and call',
    cell: (fault) => (
      <Box component="span" sx={{ display: 'block', textAlign: 'left', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {fault.text}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {fault.callId} {fault.callName}, {fault.failure}
        </Box>
      </Box>
    ),
    lines: 2,
  },
  { key: 'conditions', header: 'Which requests', cell: conditionsText },
  { key: 'left', header: 'Left', cell: leftText },
  { key: 'hits', header: 'Hits', align: 'right', cell: ({ hits }) => hits },
];

const disarming = (sandbox: string): Column<Fault> => ({
  key: 'disarm',
  header: 'Disarm',
  isUnlabelled: true,
  cell: (fault) => <DisarmButton sandbox={sandbox} fault={fault} />,
});

function DisarmButton({ sandbox, fault: { id, callId, failure: name } }: { sandbox: string; fault: Fault }) {
  const [disarm, { isLoading }] = useDisarmFaultMutation();
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={`Disarm ${name} of ${callId}`}
      onClick={() => void disarm({ params: { name: sandbox, faultId: id } }).then(reportFailure)}
    >
      Disarm
    </Button>
  );
}
