import { dayOf } from '@oware/domain';
import { useSyncExternalStore } from 'react';
import { Watchers } from '../storage/watchers.ts';

/** Milliseconds. A Date header has whole seconds and arrives late, so a smaller difference is no change. */
const jitterMs = 2_000;

type Sources = {
  /** Milliseconds that only increase, even if someone changes the browser's clock. */
  elapsed: () => number;
  /** The browser's time in milliseconds since 1970, used until the service's time is known. */
  browserNow: () => number;
};

/**
 * The time of the service: the Date header of its responses plus the time passed since. It isn't in Redux, because no
 * action reports passing time. In a simulator it is the sandbox's clock. Before the first response it is the browser's
 * clock.
 */
export class ServiceClock {
  readonly #sources: Sources;
  readonly #watchers = new Watchers();
  readonly subscribe = this.#watchers.watch;
  #reading: { service: number; elapsed: number; isOfSession: boolean } | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  now(): Date {
    if (!this.#reading) return new Date(this.#sources.browserNow());
    return new Date(this.#reading.service + this.#sources.elapsed() - this.#reading.elapsed);
  }

  /**
   * Reads the time from a new response. Ignores a cached one, which has an old time. A visitor's response has the
   * server's own time, since only a session identifies the sandbox: it counts until the first response in a session.
   */
  read(headers: Headers, isOfSession: boolean): void {
    const service = Date.parse(headers.get('date') ?? '');
    const isKept = Number(headers.get('age') ?? 0) > 0;
    if (Number.isNaN(service) || isKept || (this.#reading?.isOfSession && !isOfSession)) return;
    const isSame = this.#reading && Math.abs(service - this.now().getTime()) < jitterMs;
    if (this.#reading && isSame) this.#reading.isOfSession ||= isOfSession;
    else this.#reading = { service, elapsed: this.#sources.elapsed(), isOfSession };
    this.#watchers.tell();
  }

  /** Forgets the time of earlier responses, like a new page. */
  reset(): void {
    this.#reading = undefined;
  }
}

export const serviceClock = new ServiceClock({ elapsed: () => performance.now(), browserNow: () => Date.now() });

/** Returns the current time by the service's clock. */
export const serviceNow = (): Date => serviceClock.now();

/** Returns today's date in Ghana by the service's clock: `2026-03-02`. */
export const serviceToday = (): string => dayOf(serviceNow());

/**
 * Returns what `select` derives from the service's time, and updates it when a response changes that time. The value
 * must be text or a number.
 */
export const useServiceTime = <Value extends string | number>(select: (now: Date) => Value): Value =>
  useSyncExternalStore(serviceClock.subscribe, () => select(serviceNow()));
