import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { securityHeaders, type Site } from './http/security-headers.ts';

/** The app, and the pages that are rendered in the build; each has the address of its name. */
const pages = ['index.html', 'login.html', 'terms.html', 'privacy.html'];
const oneYear = 31_536_000;

/** Serves the built console in `dist`: its pages, and the app for every other address. */
export function filesHandler(dist: string, log: Pick<Logger, 'error'>, site: Site = {}) {
  if (!existsSync(join(dist, 'login.html')))
    throw new Error(`The console is not built: ${dist} has no login.html. Run its build first.`);
  const html = pages.map((file) => readFileSync(join(dist, file), 'utf8'));
  const headers = securityHeaders(html, site);
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
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNothing(response, 405);
    // sirv doesn't handle that a file has vanished since the start, which would end this process
    response.once('pipe', (file) =>
      file.once('error', (error: Error) => {
        log.error({ err: error, path }, 'a built file can’t be read: restart the console after a build');
        response.destroy();
      }),
    );
    files(request, response, () => {
      if (path.startsWith('/assets/')) return sendNothing(response, 404);
      request.url = '/index.html';
      files(request, response, () => sendNothing(response, 404));
    });
  };
}

function sendNothing(response: ServerResponse, status: 404 | 405): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(status === 404 ? 'Not found' : 'Method not allowed');
}
