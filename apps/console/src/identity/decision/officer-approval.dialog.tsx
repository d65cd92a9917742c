import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { CardReview } from '../card/card-review.view.tsx';
import { ConsentReview } from '../consent/consent-review.view.tsx';
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
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullScreen={narrow} fullWidth maxWidth="md">
      <DialogTitle id={titleId} variant="h2">
        {subject.kind === 'consent' ? words('approveConsent') : words('approveGhanaCard')}
      </DialogTitle>
      {open &&
        (subject.kind === 'consent' ? (
          <ConsentReview reference={subject.reference} onClose={onClose} />
        ) : (
          <CardReview resultId={subject.resultId} onClose={onClose} />
        ))}
    </Dialog>
  );
}
