import type { Calls } from './sheet.worker.ts';
import { Unreadable } from './unreadable-file.errors.ts';

export type Working = { what: 'reading' | 'checking' | 'comparing'; share: number };
type Told =
  | { progress: Working; id?: undefined }
  | { id: number; problem: string; progress?: undefined }
  | { id: number; result: unknown; problem?: undefined; progress?: undefined };
type Waiting = { resolve: (result: never) => void; reject: (reason: Error) => void };

/** The worker that holds the rows of a file. */
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
    this.#worker.onerror = () => this.#fail('This browser has no room for the file. Split it, or save it as CSV');
  }

  /** Rejects with Unreadable; never settles once the client is closed. */
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

  /** Ends the work at once, whatever it is. */
  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #fail(problem: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Unreadable(problem));
    this.#waiting.clear();
  }
}
