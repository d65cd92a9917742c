import type { Calls } from './sheet.worker.ts';
import { words } from '../uploads.words.ts';
import { mostRows } from './records.reader.ts';
import type { UnreadableReason } from './unreadable-file.errors.ts';

export type Working = { task: 'reading' | 'checking' | 'comparing'; share: number };
type WorkerMessage =
  | { progress: Working; id?: undefined }
  | { id: number; problem: UnreadableReason; progress?: undefined }
  | { id: number; result: unknown; problem?: undefined; progress?: undefined };

/** The worker could not do its work; the message is a text for the person. */
export class SheetFailure extends Error {}

const reasonText = (reason: UnreadableReason): string =>
  reason === 'tooManyRows' ? words('tooManyRows', { rows: mostRows }) : words(reason);

type Waiting = { resolve: (result: never) => void; reject: (reason: Error) => void };

/**
 * The worker that holds the rows of a file. comlink would not be shorter: it leaves calls open for ever when the worker runs
 * out of memory, knows no progress, and turns the worker's errors into an Error.
 */
export class SheetClient {
  readonly #worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(onProgress: (working: Working) => void = () => {}) {
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.progress) return onProgress(data.progress);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.problem !== undefined) waiting?.reject(new SheetFailure(reasonText(data.problem)));
      else waiting?.resolve(data.result as never);
    };
    this.#worker.onerror = () => this.#fail(words('tooLargeForBrowser'));
  }

  /** Rejects with SheetFailure. Never settles after the client is closed. */
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
    for (const { reject } of this.#waiting.values()) reject(new SheetFailure(problem));
    this.#waiting.clear();
  }
}
