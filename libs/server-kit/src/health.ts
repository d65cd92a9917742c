/** Checks whether a dependency works. Resolves with false, or rejects, if it does not. */
export type Check = (signal: AbortSignal) => Promise<boolean>;

/** The state of a dependency, and the duration of its check in milliseconds. */
export type DependencyState = { status: 'ok' | 'unavailable'; durationMs: number };

type HealthSettings = {
  /** Time limit of a check in milliseconds; a slower dependency counts as unavailable. */
  limitMs: number;
  /** How long a result is cached in milliseconds, so that simultaneous requests cost one check. */
  keepMs: number;
};

/** Checks the dependencies of a server in parallel. */
export class Health<Name extends string = string> {
  readonly #checks: Record<Name, Check>;
  readonly #settings: HealthSettings;
  #last: { at: number; states: Promise<Record<Name, DependencyState>> } | undefined;

  constructor(checks: Record<Name, Check>, settings: HealthSettings) {
    this.#checks = checks;
    this.#settings = settings;
  }

  /** Returns the state of each dependency by name. Never rejects, and takes no longer than the limit. */
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
