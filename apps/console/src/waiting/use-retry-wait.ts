import { waitInWords } from '@oware/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiFailure } from '../api/failure.ts';
import { secondsLeft } from './seconds-left.rules.ts';

/** A refusal as far as it can ask to wait. */
type Refusal = Partial<Pick<ApiFailure, 'status' | 'retryAfterSeconds'>>;

export type RetryWait = {
  /** Whole seconds until the next try; 0 when it may be made. */
  left: number;
  /** For screen readers: said as the wait begins and once it is over, not in between. */
  announcement: string;
  /** Begins the wait that a refused call asks for. Without one, or for another failure, nothing changes. */
  waitAfter: (failure: unknown) => void;
  /** Ends the wait: something else is going to be tried. */
  forget: () => void;
  /** What stands on the button: its own label, or how long it can't be used. */
  labelOf: (label: string) => string;
};

/** Seconds that a refusal asks to wait: too many tries (429) that say when the next one counts. */
const waitOf = (failure: unknown): number => {
  const { status, retryAfterSeconds = 0 } = (failure ?? {}) as Refusal;
  return status === 429 ? retryAfterSeconds : 0;
};

type Wait = { seconds: number; until: number };

/**
 * Holds a button back after too many tries until the service takes another one, counted by the time that passes, whatever
 * the clock is set to. `onOver` hears of the end, so that the refusal can be taken from the screen.
 */
export function useRetryWait(onOver?: () => void): RetryWait {
  const [wait, setWait] = useState<Wait>();
  const [left, setLeft] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const over = useEffectEvent(() => {
    setWait(undefined);
    setAnnouncement('You can try again now.');
    onOver?.();
  });
  useEffect(() => {
    if (!wait) return setLeft(0);
    const timer = setInterval(() => {
      const now = secondsLeft(wait.until, performance.now(), wait.seconds);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 250);
    return () => clearInterval(timer);
  }, [wait]);
  return {
    left,
    announcement,
    waitAfter: (failure) => {
      const seconds = waitOf(failure);
      if (seconds === 0) return;
      setWait({ seconds, until: performance.now() + seconds * 1000 });
      setLeft(seconds);
      setAnnouncement(`You can try again in ${waitInWords(seconds)}.`);
    },
    forget: () => {
      setWait(undefined);
      setAnnouncement('');
    },
    labelOf: (label) => (left > 0 ? `Try again in ${waitInWords(left)}` : label),
  };
}
