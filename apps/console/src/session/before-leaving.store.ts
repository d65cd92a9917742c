/** Not in Redux, because functions aren't serializable. */
const tasks = new Set<() => Promise<unknown>>();

/**
 * Runs `task` before the person signs out or takes another lender, which drops the answers that are awaited. Both wait for
 * it. Returns a function that removes the task.
 */
export function beforeLeaving(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs the tasks before a sign-out or another lender. A task that fails prevents neither. */
export const finishBeforeLeaving = async (): Promise<void> => {
  await Promise.allSettled([...tasks].map((task) => task()));
};
