import { createContext, use, useEffect } from 'react';

/**
 * What keeps the dialog of a decision open: a decision without an answer so far, which closing would not take back, a
 * reason, which is asked about before it is lost, or a code, which a slip of the pointer would lose.
 */
export type DecisionHold = 'answer' | 'reason' | 'code' | 'nothing';

export const DecisionHoldContext = createContext<(hold: DecisionHold) => void>(() => undefined);

/** Tells the dialog around the form what keeps it open. */
export function useDecisionHold(hold: DecisionHold): void {
  const tell = use(DecisionHoldContext);
  useEffect(() => {
    tell(hold);
    return () => tell('nothing');
  }, [tell, hold]);
}
