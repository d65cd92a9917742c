import { useRef } from 'react';
import { atField, ifUnanswered, isApiFailure } from '../api/failure.ts';

/**
 * Explains the failures of a form that uses up a mailed code. A try whose answer was lost may have worked, and then the
 * next one is refused for the used code: both say `mayHaveWorked` instead. `refusal` is the error code of a refused code.
 */
export function useLostTry(refusal: string, mayHaveWorked: string): (error: unknown) => unknown {
  const isLost = useRef(false);
  return (error) => {
    const explained = ifUnanswered(error, mayHaveWorked);
    isLost.current ||= explained !== error;
    const isUsed = isLost.current && isApiFailure(error) && error.code === refusal;
    return atField(isUsed ? { ...error, message: mayHaveWorked } : explained, refusal, 'code');
  };
}
