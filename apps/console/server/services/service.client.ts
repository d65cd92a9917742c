import { request as plainRequest, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { callPath, type Call, readBody } from '@oware/contract';

export type ServiceAnswer = { status: number; headers: IncomingHttpHeaders; body: unknown };
/** Makes a call of the contract with a JSON body. Rejects without a complete answer within the time limit. */
export type AskService = (call: Call, headers: Record<string, string>, body?: object) => Promise<ServiceAnswer>;

const timeLimitMs = 30_000;
const answerLimit = 1024 * 1024;

/** For the few calls that the server makes itself. Each sends `apiHeaders`. */
export const serviceClient =
  (serviceUrl: string, agent: Agent, apiHeaders: Record<string, string>): AskService =>
  (call, headers, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const make = serviceUrl.startsWith('https:') ? secureRequest : plainRequest;
      const outgoing = make(`${serviceUrl}${callPath(call)}`, {
        method: call.method,
        agent,
        signal: AbortSignal.timeout(timeLimitMs),
        headers: {
          Accept: 'application/json',
          'Content-Length': Buffer.byteLength(text),
          ...(text && { 'Content-Type': 'application/json' }),
          ...headers,
          ...apiHeaders,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        let told = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          told += part;
          if (told.length > answerLimit) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: valueIn(answer, told) }),
        );
      });
      outgoing.end(text);
    });

/** Returns JSON with all digits of long numbers, or plain text; undefined for a web page or nothing. */
function valueIn({ headers }: IncomingMessage, text: string): unknown {
  const body = readBody(headers['content-type'] ?? null, text);
  if (body.kind === 'json') return body.value;
  return body.kind === 'text' ? body.text : undefined;
}
