import { useEffect, useState } from 'react';

/** Returns the time at this offset from real time, updated every second. */
export function useTicking(offsetMs: number): Date {
  const [real, setReal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return new Date(real + offsetMs);
}
