/** The listeners of a store outside Redux. */
export class Watchers {
  readonly #watchers = new Set<() => void>();

  /** Calls `changed` after each change. Returns a function that stops it. Fits useSyncExternalStore. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  };

  /** Calls all listeners after a change. */
  readonly tell = (): void => {
    for (const changed of this.#watchers) changed();
  };
}
