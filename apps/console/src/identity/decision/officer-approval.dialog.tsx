import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LeaveQuestion } from '@oware/ui';
import { useId, useState } from 'react';
import { CardReview } from '../card/card-review.view.tsx';
import { ConsentReview } from '../consent/consent-review.view.tsx';
import { type DecisionHold, DecisionHoldContext } from './decision-hold.context.ts';
import { words } from '../verification.words.ts';

type ApprovalProps = {
  /** The subject of the decision: a consent by its reference, a card by its verification. */
  subject: { kind: 'consent'; reference: string } | { kind: 'card'; resultId: string };
  open: boolean;
  onClose: () => void;
};

/** An officer's approval (1§4): photo, card and typed details side by side, then the decision. */
export function OfficerApprovalDialog({ subject, open, onClose }: ApprovalProps) {
  const titleId = useId();
  const [hold, setHold] = useState<DecisionHold>('nothing');
  const [asking, setAsking] = useState(false);
  const close = () => (hold === 'reason' ? setAsking(true) : onClose());
  const dismiss = (_event: object, reason: string) => {
    if (hold === 'answer' || (hold !== 'nothing' && reason === 'backdropClick')) return;
    close();
  };
  const leave = () => {
    setAsking(false);
    onClose();
  };
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <>
      <Dialog open={open} onClose={dismiss} aria-labelledby={titleId} fullScreen={narrow} fullWidth maxWidth="md">
        <DialogTitle id={titleId} variant="h2">
          {subject.kind === 'consent' ? words('approveConsent') : words('approveGhanaCard')}
        </DialogTitle>
        <DecisionHoldContext value={setHold}>
          {open &&
            (subject.kind === 'consent' ? (
              <ConsentReview reference={subject.reference} onDone={onClose} onClose={close} />
            ) : (
              <CardReview resultId={subject.resultId} onDone={onClose} onClose={close} />
            ))}
        </DecisionHoldContext>
      </Dialog>
      <LeaveQuestion open={asking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}
