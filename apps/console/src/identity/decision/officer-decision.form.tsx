import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Announcement, FormSaving } from '@oware/ui';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { CodeRequest } from '../phone/code-request.view.tsx';
import { useDecisionHold } from './decision-hold.context.ts';
import { useDecision, type Decide } from './use-decision.ts';
import { words } from '../verification.words.ts';

type DecisionFormProps = {
  /** The submission, visible while deciding. */
  children: ReactNode;
  decide: Decide;
  /** Notice after the service has accepted the decision. */
  approvedText: string;
  onDone: () => void;
  onCancel: () => void;
};

/** Lets an officer approve, or reject with a reason; both need the officer's approval code (1§5). */
export function OfficerDecisionForm({ children, decide, approvedText, onDone, onCancel }: DecisionFormProps) {
  const decision = useDecision(decide, approvedText, onDone);
  const { code, reason, errors, refusing, busy, retry, final } = decision;
  useDecisionHold(busy ? 'answer' : reason.value !== '' ? 'reason' : code.value !== '' ? 'code' : 'nothing');
  useUnsavedChanges(reason.value !== '');
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => (event.preventDefault(), void decision.submit())}
      // the decision stays visible while the submission scrolls
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent dividers>
        <Stack sx={{ gap: 2.5 }}>
          {children}
          <Stack sx={{ gap: 1.5 }}>
            <FormSaving value={busy}>
              <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
                <TextField
                  label={words('officerApprovalCode')}
                  type="password"
                  value={code.value}
                  inputRef={code.ref}
                  onChange={(event) => code.set(event.target.value)}
                  error={errors.code !== undefined}
                  helperText={errors.code ?? words('approvalCodeAbout')}
                  sx={{ maxWidth: { sm: 320 }, '& input': { scrollMarginBottom: 64 } }}
                  slotProps={{
                    htmlInput: { maxLength: 64, autoComplete: 'off', 'aria-invalid': errors.code !== undefined },
                  }}
                />
                <CodeRequest onSent={() => code.ref.current?.focus()} />
              </Stack>
              {refusing && (
                <TextField
                  label={words('reason')}
                  multiline
                  minRows={2}
                  autoFocus
                  value={reason.value}
                  inputRef={reason.ref}
                  onChange={(event) => reason.set(event.target.value)}
                  error={errors.reason !== undefined}
                  helperText={errors.reason ?? words('reasonAbout')}
                  slotProps={{ htmlInput: { maxLength: 500, 'aria-invalid': errors.reason !== undefined } }}
                />
              )}
            </FormSaving>
            <ProblemAlert problem={errors.whole} />
            <Announcement>{retry.announcement}</Announcement>
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onCancel} disabled={busy} sx={{ mr: 'auto' }}>
          {words('cancel')}
        </Button>
        {refusing ? (
          <Button onClick={decision.backToApproval} disabled={busy}>
            {words('back')}
          </Button>
        ) : (
          <Button color="error" disabled={final || busy} onClick={decision.refuse}>
            {words('askToSubmitAgain')}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          color={refusing ? 'error' : 'primary'}
          disabled={final || retry.left > 0}
          loading={busy}
        >
          {retry.labelOf(refusing ? words('askToSubmitAgain') : words('approve'))}
        </Button>
      </DialogActions>
    </form>
  );
}
