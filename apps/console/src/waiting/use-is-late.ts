import { useEffect, useState } from 'react';

/** Whether something has been loading for longer than `patience`, in milliseconds. */
export function useIsLate(isLoading: boolean, patience: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading, patience]);
  return isLate;
}
