import { useRef } from 'react';
import { atField, isApiFailure } from '../api/failure.ts';

/**
 * Explains the failures of a form that uses up a mailed code. A try whose answer was lost may have worked, and then the
 * next one is refused for the used code: both say `mayHaveWorked` instead, also where the service named the field.
 * `refusal` is the error code of a refused code.
 */
export function useLostTry(refusal: string, mayHaveWorked: string): (error: unknown) => unknown {
  const isLost = useRef(false);
  return (error) => {
    if (!isApiFailure(error)) return error;
    if (error.mayHaveWorked) {
      isLost.current = true;
      return { ...error, message: mayHaveWorked };
    }
    const isUsed = isLost.current && error.code === refusal;
    return atField(isUsed ? { ...error, message: mayHaveWorked, fields: {} } : error, refusal, 'code');
  };
}
