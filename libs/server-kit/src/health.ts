/** Looks whether a dependency works. Resolves with false, or rejects, where it does not. */
export type Check = (signal: AbortSignal) => Promise<boolean>;

/** How a dependency is, and how long it took to find out, in milliseconds. */
export type DependencyState = { status: 'ok' | 'unavailable'; durationMs: number };

type HealthSettings = {
  /** How long a check may take; a dependency that is slower counts as unavailable. */
  limitMs: number;
  /** How long a result is kept, so that many who ask at once cost one check. */
  keepMs: number;
};

/** The dependencies of a server, checked side by side. */
export class Health<Name extends string = string> {
  readonly #checks: Record<Name, Check>;
  readonly #settings: HealthSettings;
  #last: { at: number; states: Promise<Record<Name, DependencyState>> } | undefined;

  constructor(checks: Record<Name, Check>, settings: HealthSettings) {
    this.#checks = checks;
    this.#settings = settings;
  }

  /** The state of each dependency by its name. Never rejects, and takes no longer than the limit. */
  states(): Promise<Record<Name, DependencyState>> {
    const at = performance.now();
    if (this.#last && at - this.#last.at < this.#settings.keepMs) return this.#last.states;
    this.#last = { at, states: this.#checkAll() };
    return this.#last.states;
  }

  async #checkAll(): Promise<Record<Name, DependencyState>> {
    const names = Object.keys(this.#checks) as Name[];
    const states = await Promise.all(names.map((name) => stateOf(this.#checks[name], this.#settings.limitMs)));
    return Object.fromEntries(names.map((name, index) => [name, states[index]])) as Record<Name, DependencyState>;
  }
}

async function stateOf(check: Check, limitMs: number): Promise<DependencyState> {
  const began = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  const tooLate = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const isWell = await Promise.race([check(signal).catch(() => false), tooLate]);
  return { status: isWell ? 'ok' : 'unavailable', durationMs: Math.round(performance.now() - began) };
}
