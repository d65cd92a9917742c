import { callQuery } from '@oware/contract';
import type { ExchangeDetails, ExchangeExplanation } from '@oware/sim-kit/control/contract';

/** Headers that a request of a session needs, with shell variables in place of what the journal doesn't keep. */
const sessionHeaders = ['Authorization: Bearer $TOKEN', 'domainId: $DOMAIN_ID', 'appId: $APP_ID'];

type SentRequest = Pick<ExchangeDetails, 'method' | 'path' | 'account' | 'requestBody'> & {
  explanation: Pick<ExchangeExplanation, 'query'> | null;
};

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns the request of an exchange as a command for curl. `$API` is the address of the service; session, api key and
 * everything that the journal masks (`•••`) are to be filled in.
 */
export function curlOf(exchange: SentRequest): string {
  const { method, path, account, requestBody, explanation } = exchange;
  const search = callQuery(explanation?.query).toString();
  const hasBody = method !== 'GET' && requestBody !== null && requestBody !== undefined;
  const body = typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody);
  const parts = [
    `curl -X ${method} "$API"${quoted(search === '' ? path : `${path}?${search}`)}`,
    ...['x-api-key: $API_KEY', 'x-api-version: 1', ...(account === null ? [] : sessionHeaders)].map(
      (header) => `-H "${header}"`,
    ),
    ...(hasBody ? [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(body)}`] : []),
  ];
  return parts.join(' \\\n  ');
}
