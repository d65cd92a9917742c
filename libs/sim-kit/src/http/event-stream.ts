import type { Response } from 'express';

/** Keeps a stream alive through proxies that close silent connections. */
const heartbeatMs = 25_000;
/** Who reads nothing any more is let go, rather than remembered for. */
const mostUnread = 1024 * 1024;

export type StreamedEvent = { event: string; data: string; id?: string };

/**
 * An answer that stays open and tells events as they happen (text/event-stream). A handler takes `@Res()`, makes one of it,
 * listens, opens it and returns: what happens before {@link open} is told with it. The stream ends with the connection,
 * with `closed` or by {@link end}.
 */
export class EventStream {
  readonly #response: Response;
  readonly #ended = new AbortController();
  #beforeOpen: string | undefined = 'retry: 1000\n\n';

  constructor(response: Response, closed: AbortSignal) {
    this.#response = response;
    const end = () => this.end();
    closed.addEventListener('abort', end);
    this.whenEnded(() => closed.removeEventListener('abort', end));
    response.on('close', () => this.#ended.abort());
    if (response.destroyed) this.#ended.abort();
  }

  /** Answers the request; calls `beat` now and then from here on. */
  open(beat: () => void = () => undefined): void {
    const { method } = this.#response.req;
    this.#response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#response.write(this.#beforeOpen ?? '');
    this.#beforeOpen = undefined;
    // to HEAD the headers are the whole answer
    if (method === 'HEAD' || this.#ended.signal.aborted) return this.end();
    const timer = setInterval(() => {
      this.#write(': still here\n\n');
      beat();
    }, heartbeatMs);
    this.whenEnded(() => clearInterval(timer));
  }

  send({ event, data, id }: StreamedEvent): void {
    this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
  }

  /** Ends what feeds the stream, at once where the stream is over already. */
  whenEnded(stop: () => void): void {
    if (this.#ended.signal.aborted) stop();
    else this.#ended.signal.addEventListener('abort', stop);
  }

  end(): void {
    this.#ended.abort();
    if (this.#beforeOpen === undefined) this.#response.end();
  }

  #write(text: string): void {
    if (this.#ended.signal.aborted) return;
    if (this.#beforeOpen !== undefined) this.#beforeOpen += text;
    else if (this.#response.writableLength > mostUnread) this.#response.destroy();
    else this.#response.write(text);
  }
}
