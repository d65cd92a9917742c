import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { complianceDecisionRefusal, ownWorkRefusal } from '@oware/domain';
import { ConfirmDialog, FormDialog, Guarded, notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useDecideComplianceMutation } from '../../api/provider.api.ts';
import type { Compliance, ComplianceSubmission } from '../../api/readings.ts';
import { usePermission } from '../../session/use-permission.ts';
import { words } from './compliance.words.ts';

type DecisionProps = { compliance: Compliance; submission: ComplianceSubmission };

/** Approve or Return, while another person's submission is pending. */
export function ReviewDecision({ compliance, submission: { id, status, organization } }: DecisionProps) {
  const permission = usePermission('compliance.decide');
  const refusal = permission ?? ownWorkRefusal('compliance.decide', compliance.twoPersonApproval);
  const [asked, setAsked] = useState<'approve' | 'return'>();
  const [reason, setReason] = useState('');
  const [decide, { isLoading, error, reset }] = useDecideComplianceMutation();
  if (complianceDecisionRefusal(status) !== null) return null;

  const close = () => (setAsked(undefined), setReason(''), reset());
  const send = async (decision: 'approve' | 'return') => {
    const outcome = await decide({
      params: { id },
      body: decision === 'approve' ? { decision } : { decision, reason: reason.trim() },
    });
    if (outcome.error !== undefined) return;
    setAsked(undefined);
    notify.success(decision === 'approve' ? words('nowLive', { organization }) : words('submissionReturned'));
  };
  const failure = isApiFailure(error) ? error : undefined;
  const reasonProblem = failure?.fields.reason;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Guarded refusal={refusal}>
        <Button variant="contained" onClick={() => setAsked('approve')}>
          {words('approve')}
        </Button>
      </Guarded>
      <Guarded refusal={refusal}>
        <Button variant="outlined" onClick={() => setAsked('return')}>
          {words('return')}
        </Button>
      </Guarded>
      <ConfirmDialog
        open={asked === 'approve'}
        title={words('approveTitle', { organization })}
        confirm={words('approve')}
        busy={isLoading}
        onConfirm={() => void send('approve')}
        onCancel={close}
      >
        <Typography>{words('approveAbout')}</Typography>
        <ProblemAlert problem={failure} sx={{ mt: 2 }} />
      </ConfirmDialog>
      {asked === 'return' && (
        <FormDialog
          title={words('returnTitle')}
          submit={words('return')}
          busy={isLoading}
          onSubmit={() => void send('return')}
          onClose={close}
        >
          <TextField
            label={words('reason')}
            required
            multiline
            minRows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={reasonProblem !== undefined}
            helperText={reasonProblem ?? words('reasonAbout')}
            slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
          />
          {reasonProblem === undefined && <ProblemAlert problem={failure} />}
        </FormDialog>
      )}
    </Stack>
  );
}
