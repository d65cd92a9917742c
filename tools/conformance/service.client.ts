import {
  type AnswerBody,
  appIdHeader,
  type Call,
  callPath,
  callQuery,
  domainIdHeader,
  readBody,
  isKeyOf,
  isObject,
} from '@oware/contract';
import { fetch, FormData, type Response } from '@oware/server-kit';
import type { ConformanceSettings } from './settings.ts';

/** The query is not validated, because some requests are wrong on purpose. */
export type Asked = { params?: Record<string, string>; query?: object; body?: object };
/** What a request omits. */
export type LeftOut = 'apiKey' | 'version' | 'session' | 'domainId' | 'appId';

/** `start` has the first bytes of a file; for an open stream it is empty. */
export type Answer =
  | { kind: 'answer'; status: number; contentType: string | null; body: AnswerBody; text: string }
  | { kind: 'file'; status: number; contentType: string | null; start: Uint8Array }
  | { kind: 'none' };

type Session = { token: string; domainId: string; appId: string };

const answerLimitMs = 30_000;

/** Sends requests to the services, one after another. It never follows a redirect and never logs. */
export class ServiceClient {
  session: Session | undefined;
  readonly #settings: Pick<ConformanceSettings, 'urls' | 'api'>;

  constructor(settings: Pick<ConformanceSettings, 'urls' | 'api'>) {
    this.#settings = settings;
  }

  async ask(call: Call, { params, query, body }: Asked = {}, leftOut?: LeftOut): Promise<Answer> {
    const { urls } = this.#settings;
    if (!isKeyOf(urls, call.service)) throw new TypeError(`${call.id} is a call of the ${call.service}`);
    const base = urls[call.service];
    const search = callQuery(query).toString();
    const address = `${base}${callPath(call, params)}${search === '' ? '' : `?${search}`}`;
    const end = new AbortController();
    const limit = setTimeout(() => end.abort(), answerLimitMs);
    try {
      const response = await fetch(address, {
        method: call.method,
        redirect: 'manual',
        signal: end.signal,
        headers: {
          ...this.headers(leftOut),
          ...(call.bodyKind === 'json' && body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: call.bodyKind === 'multipart' ? formOf(body) : JSON.stringify(body) }),
      });
      const { status } = response;
      const contentType = response.headers.get('content-type');
      if (call.answerType !== undefined && response.ok && !/json|html/i.test(contentType ?? ''))
        return { kind: 'file', status, contentType, start: await firstBytes(response) };
      const text = await response.text();
      return { kind: 'answer', status, contentType, body: readBody(contentType, text), text };
    } catch {
      return { kind: 'none' };
    } finally {
      clearTimeout(limit);
      end.abort();
    }
  }

  private headers(leftOut: LeftOut | undefined): Record<string, string> {
    const { api } = this.#settings;
    const { token, domainId, appId } = this.session ?? {};
    const given: [LeftOut, string, string | undefined][] = [
      ['apiKey', api.keyHeader, api.key],
      ['version', api.versionHeader, api.version],
      ['session', 'authorization', token && `Bearer ${token}`],
      ['domainId', domainIdHeader, domainId],
      ['appId', appIdHeader, appId],
    ];
    const sent = given.flatMap(([part, name, value]) =>
      value === undefined || part === leftOut ? [] : [[name, value]],
    );
    return Object.fromEntries(sent);
  }
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** An event stream may send nothing yet, so it has none. */
async function firstBytes(response: Response): Promise<Uint8Array> {
  if (/event-stream/.test(response.headers.get('content-type') ?? '')) return new Uint8Array();
  const { value } = (await response.body?.getReader().read()) ?? {};
  return value ?? new Uint8Array();
}

/** Returns why a service can't be reached, such as ECONNREFUSED; undefined if it responds at all. */
export async function connectionFault(url: string): Promise<string | undefined> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerLimitMs) });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    const { cause, name } = error;
    return isObject(cause) && typeof cause.code === 'string' ? cause.code : name;
  }
}

/** Returns whether a service identifies itself as a simulator. */
export async function isSimulator(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/live`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const health: unknown = await answer.json();
    return isObject(health) && health.simulator === true;
  } catch {
    return false;
  }
}
