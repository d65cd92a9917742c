import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PendingDecision } from '@oware/sim-kit/control/contract';
import { notify, SkeletonRows } from '@oware/ui';
import { useEffect } from 'react';
import { useDecideAsOfficerMutation, useListPendingDecisionsQuery } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';

const kinds = { consent: 'Consent', card: 'Ghana Card', application: 'Application' } as const;

/** Reasons to reject that are typed and not sent, by {@link keyOf}. */
export type Reasons = Readonly<Record<string, string>>;
type PendingDecisionsProps = {
  sandbox: string;
  /** How many there are, for asking again when it changes. */
  count: number;
  reasons: Reasons;
  onReason: (key: string, reason: string) => void;
};

const keyOf = ({ kind, id }: PendingDecision): string => `${kind} ${id}`;

/** Lets the trainer decide as the second officer. */
export function PendingDecisions({ sandbox, count, reasons, onReason }: PendingDecisionsProps) {
  const { currentData, error, refetch } = useListPendingDecisionsQuery(
    { params: { name: sandbox } },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => void refetch(), [count, refetch]);
  return (
    <section aria-labelledby="to-approve">
      <Typography id="to-approve" component="h3" variant="h3">
        To approve
      </Typography>
      <Typography color="textSecondary">You decide as manager@adom, the second officer.</Typography>
      {currentData ? (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {currentData.content.map((decision) => (
            <DecisionRow
              key={keyOf(decision)}
              sandbox={sandbox}
              decision={decision}
              reason={reasons[keyOf(decision)] ?? ''}
              onReason={(reason) => onReason(keyOf(decision), reason)}
            />
          ))}
          {currentData.content.length === 0 && <li>No decisions pending.</li>}
        </Box>
      ) : error ? (
        <LoadFailure what="The decisions" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  );
}

type DecisionRowProps = {
  sandbox: string;
  decision: PendingDecision;
  reason: string;
  onReason: (reason: string) => void;
};

function DecisionRow({ sandbox, decision, reason, onReason }: DecisionRowProps) {
  const [decide, { isLoading }] = useDecideAsOfficerMutation();
  const { kind, id, name, details } = decision;
  const what = `${kinds[kind]} of ${name}`;
  const send = async (isApproved: boolean) => {
    const { error } = await decide({ params: { name: sandbox }, body: { kind, id, isApproved, reason } });
    if (error) return notify.error(failure(error)?.message ?? 'The decision could not be made');
    onReason('');
    notify.success(isApproved ? `${what}: approved` : `${what}: rejected`);
  };
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{what}</Typography>
      <Typography color="textSecondary">{details}</Typography>
      <TextField
        label="Reason of a rejection"
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        size="small"
        fullWidth
        slotProps={{ htmlInput: { maxLength: 500, 'aria-label': `Reason to reject: ${what}` } }}
        sx={{ my: 1 }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          size="small"
          loading={isLoading}
          aria-label={`Approve: ${what}`}
          onClick={() => void send(true)}
        >
          Approve
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isLoading || reason.trim() === ''}
          aria-label={`Reject: ${what}`}
          onClick={() => void send(false)}
        >
          Reject
        </Button>
      </Box>
    </Box>
  );
}
