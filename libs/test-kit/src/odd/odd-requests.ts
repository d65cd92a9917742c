import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, errorBody, errorCatalogue, type ErrorCode, requestIdHeader } from '@oware/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { oddMultipart } from './odd-multipart.ts';
import { oddBody, oddKey, oddlyChanged, oddText, oddValue } from './odd-values.ts';

export type { GoodFile } from './odd-multipart.ts';

/** Number of batches of odd requests per call: `ODD_BATCHES=100 npm test -- robustness` for a longer run. */
export const oddBatches = Number(process.env.ODD_BATCHES ?? 4);

/** A raw request that no client library would send. */
export type OddRequest = { method: string; path: string; headers: Record<string, string>; body: string | Buffer };
/** Valid input of a call, its files as {@link GoodFile}; an odd request changes some of it. */
export type GoodInput = { params: Record<string, string>; body: Record<string, unknown> | undefined };

/** Percent-encodes every character, also unpaired surrogates, which `encodeURIComponent` rejects. */
const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const oddSegment = fc.oneof(
  oddText.filter((text) => text.length < 500).map(percent),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%2F',
    '1%2F2',
    '%2e%2e',
    '%00',
    '%ff%fe',
    '1;a=1',
    '2147483648',
    '0',
    '-1',
    '999999999',
  ),
);
const methodOf = (call: Call) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<string>(call.method) },
    fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'PUT'),
  );

function pathOf(call: Call, params: Record<string, string>): fc.Arbitrary<string> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const segments = names.map((name) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(params[name] ?? '1') }, oddSegment),
  );
  return fc
    .tuple(...segments)
    .map((values) => values.reduce((left, value, index) => left.replace(`{${names[index]}}`, () => value), call.path));
}

function queryOf(call: Call): fc.Arbitrary<string> {
  const known = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('other', ...known) }, oddKey.map(percent));
  const text = oddText.filter((one) => one.length < 1000).map(percent);
  const value = fc.oneof({ weight: 5, arbitrary: text }, fc.constantFrom('%', '%zz', '1', 'a'));
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
}

const jsonType = { weight: 8, arbitrary: fc.constant('application/json') };
const oddType = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=latin1',
  'application/json; charset=utf-16le',
  'nonsense',
);

const noMore = { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) };
const moreHeaders = fc.constantFrom<Record<string, string>[]>(
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'zstd9' },
  { [requestIdHeader]: 'x y' },
  { accept: 'image/png' },
);
const headers = fc
  .tuple(fc.oneof(jsonType, oddType), fc.oneof(noMore, moreHeaders))
  .map(([type, more]) => ({ 'content-type': type, ...more }));

const bodyOf = (good: Record<string, unknown> | undefined): fc.Arbitrary<string> => {
  if (!good) return oddBody;
  const changed = { weight: 5, arbitrary: oddlyChanged(good).map((body) => JSON.stringify(body)) };
  return fc.oneof(
    changed,
    oddValue.map((body) => JSON.stringify(body)),
    oddBody,
  );
};

/** Generates headers and body; mostly multipart ones for a multipart call. */
function contentOf(
  call: Call,
  good: Record<string, unknown> | undefined,
): fc.Arbitrary<Pick<OddRequest, 'headers' | 'body'>> {
  const other = fc.record({ headers, body: bodyOf(good) });
  if (call.bodyKind !== 'multipart' || !good) return other;
  const multipart = fc
    .tuple(oddMultipart(good), fc.oneof(noMore, moreHeaders))
    .map(([{ contentType, body }, more]) => ({
      headers: { 'content-type': contentType, ...more },
      body,
    }));
  return fc.oneof({ weight: 8, arbitrary: multipart }, other);
}

/** Generates requests to a call with something odd in method, path, query, headers or body. */
export const oddRequests = (call: Call, { params, body }: GoodInput): fc.Arbitrary<OddRequest> =>
  fc
    .record({
      method: methodOf(call),
      path: fc.tuple(pathOf(call, params), queryOf(call)).map(([path, query]) => (query ? `${path}?${query}` : path)),
      content: contentOf(call, body),
    })
    .map(({ content, ...rest }) => ({ ...rest, ...content }));

type Answer = { status: number; requestId: unknown; text: string };

const send = (server: Server, { method, path, headers: sent, body }: OddRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const address = { port, host: '127.0.0.1', method, path };
    const outgoing = request(
      { ...address, headers: { ...sent, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, requestId: response.headers[requestIdHeader], text });
        });
      },
    );
    outgoing.on('error', reject).end(body);
  });

/** Words of the schema library or of JavaScript that must not reach a caller. */
export const libraryText =
  /\b(invalid (input\b|(option|string|number|discriminator.*): |(key|value) in )|expected .+ received|too (big|small): |unrecognized key|undefined|NaN|zod)|\[object/i;

/**
 * Returns what is wrong with the answer to an odd request, if anything: a server error, or an error outside the
 * contract.
 */
export async function faultOfAnswer(server: Server, odd: OddRequest): Promise<string | undefined> {
  const { status, requestId, text } = await send(server, odd);
  const said = `${JSON.stringify({ ...odd, body: String(odd.body) }).slice(0, 2000)} → ${status} ${text}`;
  if (status >= 500) return said;
  if (status < 400 || odd.method === 'HEAD') return undefined;
  const { data, error } = errorBody.strict().safeParse(JSON.parse(text));
  if (error) return `${said}\n${z.prettifyError(error)}`;
  const messages = [data.message, ...Object.values(data.errors ?? {})];
  if (messages.some((message) => libraryText.test(message))) return said;
  const isKnown = errorCatalogue[data.code as ErrorCode]?.status === status && data.status === status;
  return isKnown && data.requestId === requestId ? undefined : said;
}
