import { mayBeCarriedOut } from '@oware/client';
import { useState } from 'react';
import { holdsSent } from './sent-values.rules.ts';

/** Recognises a person's own change, whose answer was lost, in a record that otherwise seems to be changed by a colleague. */
export function useLostAnswer() {
  const [unanswered, setUnanswered] = useState<object>();
  return {
    /** Whether the answer to the last try was lost, so that the record's newest version may be the person's own. */
    isLost: unanswered !== undefined,
    /** Whether the record has what was sent without an answer. */
    isOwn: (record: object): boolean => unanswered !== undefined && holdsSent(record, unanswered),
    /**
     * Keeps the values that were sent if their answer was lost. Called after each try, with its error. A refusal says
     * nothing of the try before, and a conflict may be due to it.
     */
    settle: (error: unknown, sent: object): void => {
      if (error === undefined) setUnanswered(undefined);
      else if (mayBeCarriedOut(error)) setUnanswered(sent);
    },
  };
}
