import { dayOf } from '@oware/domain';
import { useSyncExternalStore } from 'react';

/** Milliseconds. A Date header names whole seconds, and its answer was under way for a while: less than this is no change. */
const jitterMs = 2_000;

type Sources = {
  /** Milliseconds that only go forward, whatever somebody does to the browser's clock. */
  elapsed: () => number;
  /** The browser's time in milliseconds since 1970, for as long as nothing better is known. */
  browserNow: () => number;
};

/**
 * The time of the service that the console works with: its answers' Date header, and from there on the time that has
 * passed. In a simulator that is the sandbox's clock. The browser's clock counts only before the first answer.
 */
export class ServiceClock {
  readonly #sources: Sources;
  readonly #listeners = new Set<() => void>();
  #reading: { service: number; elapsed: number; isOfSession: boolean } | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  now(): Date {
    if (!this.#reading) return new Date(this.#sources.browserNow());
    return new Date(this.#reading.service + this.#sources.elapsed() - this.#reading.elapsed);
  }

  /**
   * Takes the time from an answer that has just come. One that a cache kept tells an old time, and one to a visitor the
   * server's own, since a sandbox is known by its session: it counts until the first answer in a session.
   */
  read(headers: Headers, isOfSession: boolean): void {
    const service = Date.parse(headers.get('date') ?? '');
    const isKept = Number(headers.get('age') ?? 0) > 0;
    if (Number.isNaN(service) || isKept || (this.#reading?.isOfSession && !isOfSession)) return;
    const isSame = this.#reading && Math.abs(service - this.now().getTime()) < jitterMs;
    if (this.#reading && isSame) this.#reading.isOfSession ||= isOfSession;
    else this.#reading = { service, elapsed: this.#sources.elapsed(), isOfSession };
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Forgets what answers told, as a new page does. */
  reset(): void {
    this.#reading = undefined;
  }
}

export const serviceClock = new ServiceClock({ elapsed: () => performance.now(), browserNow: () => Date.now() });

/** Now, by the service's clock. */
export const serviceNow = (): Date => serviceClock.now();

/** Today in Ghana by the service's clock: `2026-03-02`. */
export const serviceToday = (): string => dayOf(serviceNow());

/** What `select` makes of the service's time, as soon as an answer tells another. It must be text or a number. */
export const useServiceTime = <Value extends string | number>(select: (now: Date) => Value): Value =>
  useSyncExternalStore(serviceClock.subscribe, () => select(serviceNow()));
