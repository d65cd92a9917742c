import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookAddresses } from '@oware/sim-kit';

/** A request to a receiver: signed, to the letter. */
export type SignedMessage = { url: string; body: string; headers: Readonly<Record<string, string>> };

/** What came of it: a status, or in words why there was none. */
export type Delivery = { status: number | null; problem: string | null; answer: string | null; durationMs: number };

/** The sentence is the same for names that are not known: nobody learns the names of the operator's network by it. */
export const addressRefusal =
  'The address is not known, or the operator of the service doesn’t allow deliveries to it.';

const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers at this address and port.',
  ECONNRESET: 'The receiver broke the connection off.',
  EPIPE: 'The receiver broke the connection off.',
  ETIMEDOUT: 'The receiver could not be reached.',
  EHOSTUNREACH: 'The receiver could not be reached.',
  ENETUNREACH: 'The receiver could not be reached.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long.',
};

const unusable = 'The receiver did not answer in HTTP, or its certificate is not valid.';

class AddressRefused extends Error {}

type Checked = { address: string; family: number };

/** Answers every address of a host name. */
export type Resolver = (host: string) => Promise<Checked[]>;

const askNetwork: Resolver = (host) => lookup(host, { all: true });

/** Sends messages to receivers at addresses that the operator allows, and follows no redirect. */
export class WebhookSender {
  readonly #allowed: WebhookAddresses;
  readonly #timeoutMs: number;
  readonly #resolve: Resolver;

  constructor(allowed: WebhookAddresses, timeoutMs = 10_000, resolve = askNetwork) {
    this.#allowed = allowed;
    this.#timeoutMs = timeoutMs;
    this.#resolve = resolve;
  }

  /** Whether a message to this address would leave now. Asks the network for the addresses of a name. */
  async mayReach(url: string): Promise<boolean> {
    return this.#addressesOf(new URL(url).hostname).then(
      () => true,
      () => false,
    );
  }

  /** Sends a message once. Throws only where `stop` says so. */
  async send(message: SignedMessage, stop: AbortSignal): Promise<Delivery> {
    const began = performance.now();
    const deadline = AbortSignal.timeout(this.#timeoutMs);
    const signal = AbortSignal.any([stop, deadline]);
    const delivered = await this.#exchange(message, signal).catch((error: unknown) => {
      stop.throwIfAborted();
      return { status: null, answer: null, problem: deadline.aborted ? this.#tooSlow : problemOf(error) };
    });
    return { ...delivered, durationMs: Math.round(performance.now() - began) };
  }

  get #tooSlow(): string {
    return `The receiver did not answer within ${this.#timeoutMs / 1000} seconds.`;
  }

  async #exchange({ url, body, headers }: SignedMessage, signal: AbortSignal): Promise<Omit<Delivery, 'durationMs'>> {
    const target = new URL(url);
    const checked = await untilAborted(this.#addressesOf(target.hostname), signal);
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const options = { method: 'POST', headers, signal, agent: false, lookup: lookupOf(checked) };
    const response = await responseTo(send(target, options), body);
    const answer = await beginningOf(response);
    return { status: response.statusCode ?? null, problem: null, answer };
  }

  /** The addresses to connect to: they were checked, and no others are asked for. */
  async #addressesOf(hostname: string): Promise<Checked[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.#resolve(host);
    const isTrusted = this.#allowed.trusts(host);
    const checked = found.filter(({ address }) => isTrusted || this.#allowed.allows(address));
    if (checked.length === 0) throw new AddressRefused();
    return checked;
  }
}

/** Node asks nobody for the address of a host that is one already; for a name this is the answer. */
const lookupOf =
  (checked: readonly Checked[]): LookupFunction =>
  (_host, { all }, callback) =>
    all ? callback(null, [...checked]) : callback(null, checked[0]!.address, checked[0]!.family);

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

function responseTo(request: ClientRequest, body: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** So much of an answer is kept, in characters, and so much of it is read, in bytes. */
const keptLength = 500;
const readLength = 4 * keptLength;

/** The beginning of an answer as text; what follows is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= readLength) break; // which ends the connection
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, readLength));
  return text.replaceAll('\0', '').slice(0, keptLength).toWellFormed();
}

function problemOf(error: unknown): string {
  if (error instanceof AddressRefused) return addressRefusal;
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return addressRefusal;
  return problems[code] ?? unusable;
}
