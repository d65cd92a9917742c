import { notify } from '@oware/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patience, watchForLateAnswer } from './late-answer.listener.ts';

const close = vi.fn<() => void>();
const shown = vi.spyOn(notify, 'waiting').mockReturnValue(close);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('says what to do when the answer to a change is late, until it comes', () => {
  const answered = watchForLateAnswer({ method: 'POST', bodyKind: 'json' });
  vi.advanceTimersByTime(patience - 1);
  expect(shown).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(shown).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('reload the page'));
  expect(close).not.toHaveBeenCalled();
  answered();
  expect(close).toHaveBeenCalledOnce();
});

it('says nothing about a change that was answered, a read, or files with their own progress', () => {
  watchForLateAnswer({ method: 'POST', bodyKind: 'json' })();
  watchForLateAnswer({ method: 'GET', bodyKind: 'json' });
  watchForLateAnswer({ method: 'POST', bodyKind: 'multipart' });
  vi.advanceTimersByTime(2 * patience);
  expect(shown).not.toHaveBeenCalled();
});
