import { STATUS_CODES } from 'node:http';
import type { Exchange } from '@oware/db';
import { exchangeExplanation } from '@oware/sim-kit/control/contract';

type Addresses = { provider: string; kyc: string };

const json = 'application/json';
/** HAR's number for a size or a time that nobody measured. */
const unknown = -1;
const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** What the journal doesn't keep: headers hold the secrets of a session. */
const unkept = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: unknown };

function entryOf(row: Exchange, services: Addresses) {
  const { method, path, status, durationMs, requestBody, responseBody, requestId, account, screen, failure } = row;
  const query = row.explanation === null ? {} : exchangeExplanation.parse(row.explanation).query;
  const search = new URLSearchParams(query).toString();
  const address = `${row.service === 'kyc' ? services.kyc : services.provider}${path}`;
  const answer = responseBody === null ? '' : textOf(responseBody);
  return {
    startedDateTime: new Date(row.at.getTime() - durationMs).toISOString(),
    time: durationMs,
    request: {
      ...unkept,
      method,
      url: search === '' ? address : `${address}?${search}`,
      queryString: Object.entries(query).map(([name, value]) => ({ name, value })),
      ...(requestBody !== null && { postData: { mimeType: json, text: textOf(requestBody) } }),
      bodySize: unknown,
    },
    response: {
      ...unkept,
      status,
      statusText: STATUS_CODES[status] ?? '',
      content: { size: Buffer.byteLength(answer), mimeType: answer === '' ? 'x-unknown' : json, text: answer },
      redirectURL: '',
      bodySize: unknown,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: [
      `${row.callId ?? 'no call'} as ${account ?? 'visitor'}, request ${requestId}`,
      ...(screen === null ? [] : [`screen ${screen}`]),
      ...(failure === null ? [] : [`armed failure ${failure}`]),
    ].join(', '),
  };
}

/** Presents exchanges as an HTTP Archive 1.2, which browsers open in their network panel. Secrets stay masked. */
export const presentHar = (rows: readonly Exchange[], services: Addresses) => ({
  log: {
    version: '1.2',
    creator: { name: 'Oware', version: '1' },
    entries: rows.map((row) => entryOf(row, services)),
  },
});
