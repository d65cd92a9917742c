import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** Keeps a caller waiting. */
@Injectable()
export class Silence implements BeforeApplicationShutdown {
  readonly #closing = new AbortController();

  /** Resolves after the time, or earlier when the caller hangs up or the service closes. */
  async keep(response: Response, milliseconds: number): Promise<void> {
    const hungUp = new AbortController();
    const hangUp = () => hungUp.abort();
    response.once('close', hangUp);
    if (response.destroyed) hangUp();
    const signal = AbortSignal.any([this.#closing.signal, hungUp.signal]);
    await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
    response.off('close', hangUp);
  }

  // runs before the server waits for open responses, of which this is one
  beforeApplicationShutdown(): void {
    this.#closing.abort();
  }
}
