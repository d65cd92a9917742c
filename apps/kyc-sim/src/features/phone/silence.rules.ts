import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** A caller who waits longer than a minute has given up. */
const longestMs = 65_000;

/** Keeps a caller waiting who asked a number that never answers. */
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

  // before the server waits for its last answers, of which this is one
  beforeApplicationShutdown(): void {
    this.#closing.abort();
  }
}
