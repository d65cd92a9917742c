import {
  type AnswerBody,
  appIdHeader,
  type Call,
  callPath,
  callQuery,
  domainIdHeader,
  readBody,
} from '@oware/contract';
import type { ConformanceSettings } from './settings.ts';

/** The query is not checked: some requests are wrong on purpose. */
export type Asked = { params?: Record<string, string>; query?: object; body?: object };
/** What a request goes without. */
export type LeftOut = 'apiKey' | 'version' | 'session' | 'domainId' | 'appId';

/** `start` has the first bytes of a file, or of a stream that goes on. */
export type Answer =
  | { kind: 'answer'; status: number; contentType: string | null; body: AnswerBody; text: string }
  | { kind: 'file'; status: number; contentType: string | null; start: Uint8Array }
  | { kind: 'none' };

type Session = { token: string; domainId: string; appId: string };

const answerLimitMs = 30_000;

/** Asks the services, one request after the other. It never follows a redirect and never logs. */
export class ServiceClient {
  session: Session | undefined;
  readonly #settings: Pick<ConformanceSettings, 'urls' | 'api'>;

  constructor(settings: Pick<ConformanceSettings, 'urls' | 'api'>) {
    this.#settings = settings;
  }

  async ask(call: Call, { params, query, body }: Asked = {}, leftOut?: LeftOut): Promise<Answer> {
    const base = this.#settings.urls[call.service as 'provider' | 'kyc' | 'push'];
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
    return Object.fromEntries(sent) as Record<string, string>;
  }
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Of a stream that sends nothing for now: none. */
async function firstBytes(response: Response): Promise<Uint8Array> {
  if (/event-stream/.test(response.headers.get('content-type') ?? '')) return new Uint8Array();
  const { value } = (await response.body?.getReader().read()) ?? {};
  return value ?? new Uint8Array();
}

/** Why no connection to a service comes about, such as ECONNREFUSED; undefined where it answers, whatever it answers. */
export async function connectionFault(url: string): Promise<string | undefined> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerLimitMs) });
    return undefined;
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    return cause?.code ?? name;
  }
}

/** Whether a service says of itself that it is a simulator. */
export async function isSimulator(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/live`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    return ((await answer.json()) as { simulator?: unknown }).simulator === true;
  } catch {
    return false;
  }
}
