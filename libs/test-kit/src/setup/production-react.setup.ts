/**
 * Vitest's setup of each file that renders, before that of Testing Library. Parts are rendered by React's production build, as
 * in the built console, which takes half the processor time. It lacks `act`, with which Testing Library waits for React.
 */
import react from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';

/** Waits for React's scheduled tasks: one of this priority runs after them. */
const idleTime = () => new Promise<void>((resolve) => void schedule(idle, () => resolve()));

/** Waits until React has rendered what was changed, and what effects of that changed. */
async function rendered(): Promise<void> {
  await idleTime();
  // React schedules what an effect changed only in a microtask, so after the first idle time
  await idleTime();
}

/** Runs something and renders what it changed. What effects change then is rendered once the caller waits. */
function act(run: () => unknown): Promise<unknown> {
  const result = flushSync(run);
  const settle = async () => {
    const value = await result;
    await rendered();
    return value;
  };
  return settle();
}
Object.assign(react, { act });

// loaded only now, because it takes over `act`
const { configure, getConfig } = await import('@testing-library/react');
const usual = getConfig();
configure({
  asyncWrapper: async (run) => {
    const value = await usual.asyncWrapper(run);
    await rendered();
    return value;
  },
});
