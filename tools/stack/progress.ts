const started = performance.now();
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Prints a line of progress with the time since the start. */
export const say = (what: string) => console.log(`${seconds(started).padStart(7)}  ${what}`);

/** Runs a long step and prints a line before and after it. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(`${what} …`);
  const from = performance.now();
  const result = await work();
  say(`${what}: done in ${seconds(from)}`);
  return result;
}
