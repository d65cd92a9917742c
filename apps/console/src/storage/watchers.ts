/** Those who want to know when a store outside Redux changes. */
export class Watchers {
  readonly #watchers = new Set<() => void>();

  /** Calls `changed` after each change. Returns what ends that. Fits useSyncExternalStore. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  };

  /** Tells all of a change. */
  readonly tell = (): void => {
    for (const changed of this.#watchers) changed();
  };
}
