import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

/** The script of the page; the name changes with the build. */
const entry = /index-[\w-]+\.js/g;
const nextEntry = 'index-next.js';

/** A server in front of the console that notes requests, and can refuse built files or be another build. */
export type ConsoleFront = {
  address: string;
  /** Paths of the requests since the last call. */
  takePaths: () => string[];
  /** Answers every request for a built file with 503. */
  refuseFiles: () => void;
  /** From now on the console is of another build: with another page, script and worker. */
  upgrade: () => void;
};

/** Starts a {@link ConsoleFront} until the test ends. */
export async function startConsoleFront(): Promise<ConsoleFront> {
  let paths: string[] = [];
  let areFilesRefused = false;
  let isNext = false;
  let ownEntry = '';
  const handle = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const path = (asked.url ?? '/').split('?', 1)[0] ?? '/';
    paths.push(path);
    if (areFilesRefused && path.startsWith('/assets/')) return void answer.writeHead(503).end();
    if (path.startsWith('/api/')) return pass(asked, answer);
    const { headers, body } = await fileOf((asked.url ?? '/').replace(nextEntry, ownEntry));
    const text = String(body);
    ownEntry ||= text.match(entry)?.[0] ?? '';
    const isChanged = isNext && /text\/html|javascript/.test(headers['content-type'] ?? '');
    answer.writeHead(200, headers);
    answer.end(isChanged ? text.replaceAll(entry, nextEntry).replace(/"id":"/, '"id":"next') : body);
  };
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takePaths: () => {
      const taken = paths;
      paths = [];
      return taken;
    },
    refuseFiles: () => {
      areFilesRefused = true;
    },
    upgrade: () => {
      isNext = true;
    },
  };
}

/** Keeps the host name, which the console compares with the page's origin. */
function pass(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(`${inject('stack').console}${asked.url}`, { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

async function fileOf(path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const given = await fetch(`${inject('stack').console}${path}`, { headers: { 'Accept-Encoding': 'identity' } });
  const kept = ['content-type', 'cache-control', 'content-security-policy'];
  const headers = Object.fromEntries(kept.map((name) => [name, given.headers.get(name) ?? '']));
  return { headers, body: Buffer.from(await given.arrayBuffer()) };
}
