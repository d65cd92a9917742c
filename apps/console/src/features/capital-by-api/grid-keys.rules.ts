/** The row that a key leads to from `current`, or undefined for any other key. `page` is how many rows are in sight. */
export function targetOf(key: string, current: number, count: number, page: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + Math.max(1, page),
    PageUp: current - Math.max(1, page),
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
