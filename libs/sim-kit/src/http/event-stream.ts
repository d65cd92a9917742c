import type { Response } from 'express';

/** Keeps a stream open through proxies that close silent connections. */
const heartbeatMs = 25_000;
/** Bytes that a slow reader may leave unread before it is disconnected. */
const mostUnread = 1024 * 1024;

export type StreamedEvent = { event: string; data: string; id?: string };

/**
 * A response of server-sent events (text/event-stream) that stays open. A handler creates it from `@Res()`, starts to listen
 * for its events, opens it and returns; events sent before {@link open} are delivered with it. The stream ends with the
 * connection, with `closed` or by {@link end}. better-sse does not replace it: it neither disconnects slow readers nor keeps
 * events from before the response was opened.
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

  /** Sends the headers and the events so far; then calls `beat` with each heartbeat. */
  open(beat: () => void = () => undefined): void {
    const { method } = this.#response.req;
    this.#response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#response.write(this.#beforeOpen ?? '');
    this.#beforeOpen = undefined;
    // a HEAD request gets the headers only
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

  /** Calls `stop` when the stream ends, or immediately if it has ended. */
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
