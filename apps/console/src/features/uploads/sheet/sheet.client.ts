import type { Calls } from './sheet.worker.ts';
import { Unreadable } from './unreadable-file.errors.ts';

export type Working = { what: 'reading' | 'checking' | 'comparing'; share: number };
type Told =
  | { progress: Working; id?: undefined }
  | { id: number; problem: string; progress?: undefined }
  | { id: number; result: unknown; problem?: undefined; progress?: undefined };
type Waiting = { resolve: (result: never) => void; reject: (reason: Error) => void };

/**
 * The worker that holds the rows of a file. comlink would not be shorter: it leaves calls open for ever when the worker runs
 * out of memory, knows no progress, and turns Unreadable into an Error.
 */
export class SheetClient {
  readonly #worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(onProgress: (working: Working) => void = () => {}) {
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.progress) return onProgress(data.progress);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.problem !== undefined) waiting?.reject(new Unreadable(data.problem));
      else waiting?.resolve(data.result as never);
    };
    this.#worker.onerror = () => this.#fail('This file is too large for this browser. Split it, or save it as CSV');
  }

  /** Rejects with Unreadable. Never settles after the client is closed. */
  call<Name extends keyof Calls>(
    name: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const id = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, args });
    });
  }

  /** Terminates the worker immediately. */
  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #fail(problem: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Unreadable(problem));
    this.#waiting.clear();
  }
}
