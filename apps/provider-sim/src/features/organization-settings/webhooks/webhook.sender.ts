import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookAddresses } from '@oware/sim-kit';

/** A signed request to a receiver. The body must be sent unchanged. */
export type SignedMessage = { url: string; body: string; headers: Readonly<Record<string, string>> };

/** The outcome of a delivery: a status, or a sentence that says why there is none. */
export type Delivery = { status: number | null; problem: string | null; answer: string | null; durationMs: number };

/** The message is the same for unknown names, so that nobody can use it to find names in the operator's network. */
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
type Addresses = readonly [Checked, ...Checked[]];

/** Returns every address of a host name. */
export type Resolver = (host: string) => Promise<Checked[]>;

const askNetwork: Resolver = (host) => lookup(host, { all: true });

/** Sends messages to receivers at addresses that the operator allows. It follows no redirects. */
export class WebhookSender {
  readonly #allowed: WebhookAddresses;
  readonly #timeoutMs: number;
  readonly #resolve: Resolver;

  constructor(allowed: WebhookAddresses, timeoutMs = 10_000, resolve = askNetwork) {
    this.#allowed = allowed;
    this.#timeoutMs = timeoutMs;
    this.#resolve = resolve;
  }

  /** Whether a message to this address could be sent now. Resolves a host name. */
  async mayReach(url: string): Promise<boolean> {
    return this.#addressesOf(new URL(url).hostname).then(
      () => true,
      () => false,
    );
  }

  /** Sends a message once. Throws only when `stop` is aborted before a status arrives. */
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

  /** Returns the checked addresses to connect to. The name is not resolved again. */
  async #addressesOf(hostname: string): Promise<Addresses> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.#resolve(host);
    const isTrusted = this.#allowed.trusts(host);
    const [first, ...others] = found.filter(({ address }) => isTrusted || this.#allowed.allows(address));
    if (!first) throw new AddressRefused();
    return [first, ...others];
  }
}

/** A lookup that returns the checked addresses. Node calls it for host names only, not for IP addresses. */
const lookupOf =
  (checked: Addresses): LookupFunction =>
  (_host, { all }, callback) =>
    all ? callback(null, [...checked]) : callback(null, checked[0].address, checked[0].family);

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

/** Number of characters of a response that are stored, and number of bytes that are read. */
const keptLength = 500;
const readLength = 4 * keptLength;

/** Returns the beginning of a response as text, as far as it arrives. The rest is not read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = response;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      length += piece.length;
      if (length >= readLength) break; // this ends the connection
    }
  } catch {
    // The body is slow or was broken off. The status alone says whether the receiver took the message.
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, readLength));
  return text.replaceAll('\0', '').slice(0, keptLength).toWellFormed();
}

function problemOf(error: unknown): string {
  if (error instanceof AddressRefused) return addressRefusal;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return addressRefusal;
  return problems[code] ?? unusable;
}
