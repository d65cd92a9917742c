import { useEffect, useState } from 'react';

/** The moment it is at `offsetMs` from real time, second by second. */
export function useTicking(offsetMs: number): Date {
  const [real, setReal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return new Date(real + offsetMs);
}
