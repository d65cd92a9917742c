import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTracing } from '@oware/server-kit';
import { consoleHandler, observationOf } from './handler.ts';
import { settingsFrom } from './settings.ts';

const servers: Server[] = [];
const folders: string[] = [];
let dist: string | undefined;

/** Stops everything that a file's tests started; for `afterAll`. */
export function endServers(): void {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  dist = undefined;
}

/** Listens on a free port until {@link endServers}; returns the address. */
export async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a folder that {@link endServers} removes. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  folders.push(folder);
  return folder;
}

function builtConsole(): string {
  const dist = scratchFolder();
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, 'assets', 'main-1.js'), 'export {}');
  for (const page of ['index', 'login', 'terms', 'privacy'])
    writeFileSync(join(dist, `${page}.html`), `<title>${page}</title><script>go()</script><style>a{}</style>`);
  return dist;
}

/** Settings of a Live console. */
export const liveSettings = {
  OWARE_ENVIRONMENT: 'Live',
  PROVIDER_API_URL: 'https://api.example.com',
  KYC_API_URL: 'https://kyc.example.com',
  API_KEY: 'k',
  API_VERSION: '2',
  ALLOWED_HOSTS: 'console.example.com',
  SESSION_KEY: randomBytes(32).toString('base64url'),
};

/** Starts a console with these settings; returns its address. */
export const startConsole = (environment: Record<string, string>): Promise<string> =>
  listen(consoleHandler(settingsFrom({ LOG_LEVEL: 'silent', ...environment }), (dist ??= builtConsole())));

/** Like {@link startConsole}, with its log and metrics. */
export async function startObservedConsole(environment: Record<string, string>) {
  const entries: Record<string, unknown>[] = [];
  const settings = settingsFrom(environment);
  const write = (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>);
  const told = observationOf(settings, { write });
  const observation = { ...told, tracer: await startTracing('console', told.log) };
  const site = await listen(consoleHandler(settings, (dist ??= builtConsole()), observation));
  return { site, entries, metrics: observation.metrics, tracer: observation.tracer };
}

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** The requests that a provider received, in order. */
export type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** Starts a fake provider that answers sign-ins with `token-1`, `token-2` … and returns every other request. */
export function providerStub(
  asked: Asked[],
  other?: (request: Asked, response: ServerResponse) => boolean,
): RequestListener {
  let tokens = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one: Asked = { method, url, headers, body: await readText(request) };
    asked.push(one);
    if (other?.(one, response)) return;
    const { email, userNameOrEmail, password } = (one.body.startsWith('{') ? JSON.parse(one.body) : {}) as Record<
      string,
      string
    >;
    const isWrong = url.startsWith('/auth/') && password === 'wrong';
    const refusal = { status: 401, message: 'No', errorMessage: 'No', code: 'sign_in_refused' };
    const told = isWrong
      ? refusal
      : url === '/auth/login'
        ? signedInAs(email ?? '', `token-${++tokens}`)
        : url === '/auth/authenticate' && userNameOrEmail
          ? { token: `token-${++tokens}` }
          : { method, url, bearer: headers.authorization ?? null };
    response.writeHead(isWrong ? 401 : 200, {
      'Content-Type': 'application/json',
      ...(isWrong && { 'Retry-After': '7' }),
    });
    response.end(JSON.stringify(told));
  };
  return (request, response) => void answer(request, response);
}

/** Returns the provider's answer to a sign-in. */
export const signedInAs = (email: string, token: string) => ({
  access_token: token,
  xbs_token: `xbs-${token}`,
  organization_id: 'adom',
  firstname: email.split('@')[0],
  lastname: 'Mensah',
  roles: [{ name: 'Loan Officer' }],
  organizations: ['volta', 'adom'].map((id) => ({
    id,
    name: id,
    domainCode: id,
    appId: `app-${id}`,
    lendOnly: false,
    salesOnly: false,
    salesAndLending: true,
    platformUser: false,
    logoUrl: null,
  })),
  apps: [{ id: 'app-adom', name: 'Adom' }],
  expires_in: 28_800,
  organizationSet: true,
});

/** A fake browser: it keeps cookies and sends the origin of its page. */
export class BrowserStub {
  readonly cookies = new Map<string, string>();
  /** Set-Cookie lines of the last answer. */
  set: string[] = [];
  key = '';

  constructor(readonly site: string) {}

  async ask(path: string, options: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) {
    const { method = 'GET', body, headers = {} } = options;
    const answer = await fetch(this.site + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(method !== 'GET' && { origin: this.site }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.key && { 'x-oware-session': this.key }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.set = answer.headers.getSetCookie();
    for (const line of this.set) this.keep(line);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }

  async signIn(email = 'ama@adom.test', more: Record<string, unknown> = {}) {
    const answer = await this.ask('/api/session', {
      method: 'POST',
      body: { email, password: 'right', remember: false, ...more },
    });
    if (answer.status === 200) this.key = answer.body.session.key;
    return answer;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
