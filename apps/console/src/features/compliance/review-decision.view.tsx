import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mayBeCarriedOut } from '@oware/client';
import { complianceDecisionRefusal, fullName, ownWorkRefusal } from '@oware/domain';
import { ConfirmDialog, FormDialog, Guarded, notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { type ApiFailure, failureOrOffline } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useDecideComplianceMutation } from '../../api/provider.api.ts';
import type { Compliance, ComplianceSubmission } from '../../api/readings.ts';
import { serviceNow } from '../../clock/service-clock.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { isDecision, type SentDecision } from './own-decision.rules.ts';
import { words } from './compliance.words.ts';

type DecisionProps = {
  compliance: Compliance;
  submission: ComplianceSubmission;
  onReload: () => PromiseLike<{ data?: Compliance | undefined }>;
};

/** Approve or Return, while another person's submission is pending. */
export function ReviewDecision({ compliance, submission: { id, status, organization }, onReload }: DecisionProps) {
  const permission = usePermission('compliance.decide');
  const refusal = permission ?? ownWorkRefusal('compliance.decide', compliance.twoPersonApproval);
  const [asked, setAsked] = useState<'approve' | 'return'>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { firstname, lastname } = useSession();
  const lost = useRef<readonly SentDecision[]>([]);
  const [decide] = useDecideComplianceMutation();
  // someone has decided since the person tried
  if (complianceDecisionRefusal(status) !== null)
    return isBusy ? null : <ProblemAlert problem={failure} severity="info" />;

  const close = () => (setAsked(undefined), setReason(''), setFailure(undefined));

  /**
   * Loads what was decided. Returns the decision of this person that has arrived although its answer was lost; undefined
   * if another one did.
   */
  const lostDecision = async (): Promise<SentDecision | undefined> => {
    const { data } = await onReload();
    const decided = data?.submissions.find((one) => one.id === id);
    return decided && lost.current.findLast((sent) => isDecision(decided, sent, fullName(firstname, lastname)));
  };
  const send = async (decision: 'approve' | 'return') => {
    const sent: SentDecision = { decision, reason: decision === 'approve' ? '' : reason.trim(), at: serviceNow() };
    setBusy(true);
    setFailure(undefined);
    const { error } = await decide({
      params: { id },
      body: decision === 'approve' ? { decision } : { decision, reason: sent.reason },
    });
    const refused = error === undefined ? undefined : failureOrOffline(error);
    if (refused && mayBeCarriedOut(refused)) lost.current = [...lost.current, sent];
    const arrived = !refused ? sent : refused.code === 'already_decided' ? await lostDecision() : undefined;
    setBusy(false);
    if (!arrived) return setFailure(refused);
    close();
    notify.success(decisionText(arrived, sent, organization));
  };
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
        busy={isBusy}
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
          busy={isBusy}
          onSubmit={() => void send('return')}
          onClose={close}
        >
          <TextField
            autoFocus
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

/** Says which decision counts: an earlier one may have arrived with another reason. */
function decisionText(arrived: SentDecision, sent: SentDecision, organization: string): string {
  if (arrived.decision === 'approve') return words('nowLive', { organization });
  return words(arrived.reason === sent.reason ? 'submissionReturned' : 'submissionReturnedBefore');
}
