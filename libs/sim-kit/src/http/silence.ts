import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** Callers give up after a minute. */
const longestMs = 65_000;

/** Leaves the request for a number that never responds unanswered. */
@Injectable()
export class Silence implements BeforeApplicationShutdown {
  readonly #closing = new AbortController();

  /** Resolves when the caller hangs up, after 65 s, or when the service closes. */
  async keep(response: Response): Promise<void> {
    const hungUp = new AbortController();
    response.on('close', () => hungUp.abort());
    const signal = AbortSignal.any([this.#closing.signal, hungUp.signal]);
    await setTimeout(longestMs, undefined, { signal }).catch(() => undefined);
  }

  // runs before the server waits for open responses, of which this is one
  beforeApplicationShutdown(): void {
    this.#closing.abort();
  }
}
