/** Not in Redux, because functions aren't serializable. */
const tasks = new Set<() => Promise<unknown>>();

/** Runs `task` before the person signs out, which waits for it. Returns a function that removes the task. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs the tasks before a sign-out. A task that fails doesn't prevent it. */
export const finishBeforeSignOut = async (): Promise<void> => {
  await Promise.allSettled([...tasks].map((task) => task()));
};
