import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cacheOf, isReload, kindOf, type Asked, type Build } from './built-files.rules.ts';
import { BuiltFiles } from './built-files.store.ts';

const origin = 'https://console.example';
const build: Build = { id: 'b', entry: '/assets/index-b.js', files: ['/assets/index-b.js', '/assets/inter.woff2'] };
const pageOf = (entry: string) => `<script type="module" src="${entry}"></script>`;

const asked = (path: string, given: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: new URL(path, origin).href,
  mode: 'navigate',
  cache: 'default',
  ...given,
});

it.each([
  ['/assets/index-b.js', 'file'],
  ['/clients', 'page'],
  ['/clients/details/1001/Details?search=ama#top', 'page'],
  ['/signup', 'page'],
  ['/', 'page'],
  ['/login', undefined],
  ['/terms', undefined],
  ['/privacy', undefined],
  ['/config.json', undefined],
  ['/favicon.svg', undefined],
  ['/service-worker.js', undefined],
  ['/api', undefined],
  ['/api/provider/institutions/1/customers?page=0', undefined],
  ['/health/ready', undefined],
  ['https://tiles.example/assets/1.png', undefined],
  ['https://other.example/clients', undefined],
])('answers a navigation to %s as %s', (path, kind) => {
  expect(kindOf(asked(path), origin)).toBe(kind);
});

it('leaves everything but GET to the network, and what a page fetches beside its files', () => {
  expect(kindOf(asked('/assets/index-b.js', { method: 'HEAD' }), origin)).toBeUndefined();
  expect(kindOf(asked('/clients', { method: 'POST' }), origin)).toBeUndefined();
  expect(kindOf(asked('/clients', { mode: 'cors' }), origin)).toBeUndefined();
});

it('knows a reload', () => {
  expect(isReload(asked('/clients'))).toBe(false);
  expect(isReload(asked('/clients', { cache: 'no-cache' }))).toBe(true);
});

/** What the server answers by path; everything else is not found. */
let served: Record<string, () => Response | Promise<Response>>;
let requested: string[];
let stored: Map<string, Map<string, Response>>;
const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).pathname;

/** Replaces the browser's caches and network until the test ends. */
beforeEach(() => {
  requested = [];
  stored = new Map();
  served = Object.fromEntries(build.files.map((file) => [file, () => new Response(file)]));
  served['/index.html'] = () => new Response(pageOf(build.entry));
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    requested.push(pathOf(request));
    return served[pathOf(request)]?.() ?? new Response('Not found', { status: 404 });
  });
  const cacheNamed = (name: string) => {
    const kept = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, kept);
    return {
      match: async (request: RequestInfo) => kept.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo, answer: Response) => void kept.set(pathOf(request), answer),
      delete: async (request: RequestInfo) => kept.delete(pathOf(request)),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const kept = () => [...(stored.get(cacheOf(build))?.keys() ?? [])].toSorted();
const textOf = async (answer: Response | undefined) => answer?.text();
const installed = async () => {
  const files = new BuiltFiles(build);
  await files.install();
  requested = [];
  return files;
};

it('keeps the page and its files when it is installed, and answers them without the network', async () => {
  const files = await installed();
  expect(kept()).toEqual(['/assets/index-b.js', '/assets/inter.woff2', '/index.html']);
  expect(await textOf(await files.page())).toBe(pageOf(build.entry));
  expect(await textOf(await files.file(new Request(`${origin}/assets/index-b.js`)))).toBe('/assets/index-b.js');
  expect(requested).toEqual([]);
});

it('is not installed while the server has the page of another build', async () => {
  served['/index.html'] = () => new Response(pageOf('/assets/index-c.js'));
  await expect(new BuiltFiles(build).install()).rejects.toThrow('another build');
  expect(kept()).toEqual([]);
});

it('loads a file once, and keeps none that the server refuses', async () => {
  const files = await installed();
  served['/assets/loans.js'] = () => new Response('loans');
  const loans = new Request(`${origin}/assets/loans.js`);
  expect([await textOf(await files.file(loans)), await textOf(await files.file(loans))]).toEqual(['loans', 'loans']);
  expect((await files.file(new Request(`${origin}/assets/old.js`))).status).toBe(404);
  expect(requested).toEqual(['/assets/loans.js', '/assets/old.js']);
  expect(kept()).not.toContain('/assets/old.js');
});

it('keeps what a page has loaded before, if it is a built file', async () => {
  const files = await installed();
  served['/assets/loans.js'] = () => new Response('loans');
  served['/api/session'] = () => new Response('{}');
  await files.keep(['/assets/loans.js', '/assets/index-b.js', '/api/session', '/config.json', 7]);
  expect(requested).toEqual(['/assets/loans.js']);
  expect(kept()).toEqual(['/assets/index-b.js', '/assets/inter.woff2', '/assets/loans.js', '/index.html']);
});

it('removes the files of other builds, and no other cache', async () => {
  const files = await installed();
  await caches.open('oware.build.a');
  await caches.open('somebody else’s');
  await files.dropOthers();
  expect([...stored.keys()].toSorted()).toEqual(['oware.build.b', 'somebody else’s']);
});

const nextPage = () => new Response(pageOf('/assets/index-c.js'));
const signIn = () => new Response(null, { status: 302, headers: { Location: '/sso' } });
const changed = () => new Response(`<!-- new policy -->${pageOf(build.entry)}`);

it.each([
  ['another build', nextPage, 'other', undefined],
  ['a proxy’s sign-in', signIn, 'other', undefined],
  ['another site', () => new Response('Not found', { status: 404 }), 'other', undefined],
  ['an outage', () => new Response('', { status: 503 }), 'unknown', pageOf(build.entry)],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'unknown', pageOf(build.entry)],
  ['the same build', changed, 'same', `<!-- new policy -->${pageOf(build.entry)}`],
] as const)('keeps after %s only a page of its build', async (_what, answer, found, page) => {
  const files = await installed();
  served['/index.html'] = answer;
  expect(await files.refreshPage()).toBe(found);
  expect(await textOf(await files.page())).toBe(page);
});

it('does not make its cache again once the next build has removed it', async () => {
  const files = await installed();
  await caches.delete(cacheOf(build));
  served['/assets/loans.js'] = () => new Response('loans');
  expect(await textOf(await files.file(new Request(`${origin}/assets/loans.js`)))).toBe('loans');
  expect(await caches.keys()).toEqual([]);
});
