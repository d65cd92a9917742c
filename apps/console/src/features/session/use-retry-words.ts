import { waitInWords } from '@oware/domain';
import type { RetryWords } from '../../waiting/use-retry-wait.ts';
import { useLanguage } from '../../words/language.store.ts';
import { useWords } from './session.words.ts';

/** Returns what the delay after too many tries is called in the chosen language. */
export function useRetryWords(): RetryWords {
  const words = useWords();
  const language = useLanguage();
  return {
    labelIn: (left) => words('tryAgainIn', { time: waitInWords(left, language) }),
    announceIn: (seconds) => words('canTryAgainIn', { time: waitInWords(seconds, language) }),
    announceOver: words('canTryAgain'),
  };
}
