import { useState, type ReactNode } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { useUnsavedMark } from './unsaved-mark.ts';

type Form = {
  /** Something was entered. */
  isEntered: boolean;
  /** Closing would lose more than one short answer. */
  isUnsaved: boolean;
  /** The address's query opened the form, so Back closes it. */
  isInQuery?: boolean | undefined;
  /** What was submitted has no answer so far. */
  busy?: boolean | undefined;
  /** May be closed while it is busy, because closing stops what was submitted, or because that changes nothing. */
  mayStop?: boolean | undefined;
  onClose: () => void;
};

type Closing = {
  /** Handles each way to close the dialog or drawer; MUI gives the reason of a click beside it and of Escape. */
  close: (event: object, reason?: string) => void;
  /** Waits for an answer, so nothing closes it. */
  isWaiting: boolean;
  /** To be rendered beside the dialog or drawer. */
  question: ReactNode;
};

/**
 * Closes a form in a dialog or drawer. A click beside it closes it only before anything is entered. Escape, its buttons and
 * leaving the page ask before they lose more than one short answer, which is typed again sooner than a question is answered.
 * While a change is being saved it stays open, because Cancel would not take the change back.
 */
export function useClosing({ isEntered, isUnsaved, isInQuery = false, busy, mayStop, onClose }: Form): Closing {
  const takeBackMark = useUnsavedMark(isUnsaved, isInQuery);
  const [asking, setAsking] = useState(false);
  const isWaiting = busy === true && !mayStop;
  const close = (_event: object, reason?: string) => {
    // a slip of the pointer must not lose what was entered
    if (isWaiting || (reason === 'backdropClick' && (isEntered || isUnsaved))) return;
    if (isUnsaved && !busy) setAsking(true);
    else onClose();
  };
  const leave = () => {
    setAsking(false);
    takeBackMark();
    onClose();
  };
  return {
    close,
    isWaiting,
    question: <LeaveQuestion open={asking} onLeave={leave} onStay={() => setAsking(false)} />,
  };
}
