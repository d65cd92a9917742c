import { existsSync, readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { join } from 'node:path';
import { createProxyMiddleware } from 'http-proxy-middleware';
import sirv from 'sirv';
import { securityHeaders } from './security.ts';
import type { Settings } from './settings.ts';

const pages: Record<string, string> = { '/login': 'login.html', '/terms': 'terms.html', '/privacy': 'privacy.html' };
const oneYear = 31_536_000;
/** Services close a connection that is idle for some seconds; a call on it would fail that moment. So it is closed here before. */
const idleMs = 1_000;

/** Serves the built console in `dist`, its run-time settings, and both services below its own origin. */
export function consoleHandler(settings: Settings, dist: string) {
  if (!existsSync(join(dist, 'login.html')))
    throw new Error(`The console is not built: ${dist} has no login.html. Run its build first.`);
  const html = ['index.html', ...Object.values(pages)].map((file) => readFileSync(join(dist, file), 'utf8'));
  const headers = securityHeaders(html);
  const files = sirv(dist, {
    gzip: true,
    brotli: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? `public, max-age=${oneYear}, immutable` : 'no-cache',
      ),
  });
  const services = [
    serviceProxy('/api/provider', settings.providerUrl, settings),
    serviceProxy('/api/kyc', settings.kycUrl, settings),
    serviceProxy('/api/push', settings.pushUrl, settings),
  ];

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const service = services.find(({ root }) => path.startsWith(`${root}/`));
    if (service) return void service.forward(request, response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (path === '/health') return sendJson(response, { status: 'ok' });
    if (path === '/config.json') return sendJson(response, configOf(settings));
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNothing(response, 405);
    files(request, response, () => {
      if (path.startsWith('/assets/') || path.startsWith('/api/')) return sendNothing(response, 404);
      request.url = `/${pages[path] ?? 'index.html'}`;
      files(request, response, () => sendNothing(response, 404));
    });
  };
}

/** What the browser is told of the settings. */
const configOf = ({ environment, pushPublicKey }: Settings) => ({
  environment,
  ...(pushPublicKey && { pushPublicKey }),
});

function serviceProxy(root: string, target: string, settings: Settings) {
  const forward = createProxyMiddleware({
    target,
    changeOrigin: true,
    xfwd: true, // the list of phone verifications shows who asked (1§3)
    agent: new (target.startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true, timeout: idleMs }),
    pathRewrite: (path) => path.slice(root.length),
    headers: settings.apiHeaders,
    on: {
      error: (error, _request, response) => {
        console.error(`${root} did not answer: ${(error as NodeJS.ErrnoException).code ?? error.name}`);
        if (!('headersSent' in response) || response.headersSent) return void response.destroy();
        const message = 'The service behind the console does not answer. Try again later.';
        sendJson(response, { status: 502, message, errorMessage: message, code: 'internal' }, 502);
      },
    },
  });
  return { root, forward };
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}

function sendNothing(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(status === 404 ? 'Not found' : 'Method not allowed');
}
