import { isObject } from '@oware/contract';
import { waitInWords } from '@oware/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { secondsLeft } from './seconds-left.rules.ts';
import { words } from './waiting.words.ts';

export type RetryWait = {
  /** Whole seconds until the next try; 0 when it is allowed. */
  left: number;
  /** For screen readers: announced at the start and end of the delay only. */
  announcement: string;
  /** Starts the delay that a failed call requests. Other failures change nothing. */
  waitAfter: (failure: unknown) => void;
  /** Ends the delay, because the user tries something else. */
  forget: () => void;
  /** Returns the button's label, or how long it is disabled. */
  labelOf: (label: string) => string;
};

/** What a delay is called in. `left` and `seconds` are whole seconds. */
export type RetryWords = {
  labelIn: (left: number) => string;
  announceIn: (seconds: number) => string;
  announceOver: string;
};

/** The sign-in loads this before its language, so nothing is read until it is shown. */
const consoleWords: RetryWords = {
  labelIn: (left) => words('tryAgainIn', { time: waitInWords(left) }),
  announceIn: (seconds) => words('canTryAgainIn', { time: waitInWords(seconds) }),
  get announceOver() {
    return words('canTryAgain');
  },
};

/** Returns the seconds of delay that an error requests: a 429 with the time of the next try. */
const waitOf = (failure: unknown): number => {
  if (!isObject(failure) || failure.status !== 429) return 0;
  return typeof failure.retryAfterSeconds === 'number' ? failure.retryAfterSeconds : 0;
};

type Wait = { seconds: number; until: number };

/**
 * Disables a button after too many tries until the service accepts another, by elapsed time whatever the clock says.
 * `onOver` runs at the end, so that the screen can clear the error.
 */
export function useRetryWait(onOver?: () => void, texts = consoleWords): RetryWait {
  const [wait, setWait] = useState<Wait>();
  const [left, setLeft] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const over = useEffectEvent(() => {
    setWait(undefined);
    setAnnouncement(texts.announceOver);
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
      setAnnouncement(texts.announceIn(seconds));
    },
    forget: () => {
      setWait(undefined);
      setAnnouncement('');
    },
    labelOf: (label) => (left > 0 ? texts.labelIn(left) : label),
  };
}
