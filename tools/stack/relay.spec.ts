import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePortFrom } from '@oware/db/free-port';
import { afterEach, expect, it } from 'vitest';
import { type Relay, startRelay } from './relay.ts';

const open: (Relay | Server)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await ('stop' in one ? one.stop() : new Promise((done) => one.close(done)));
});

async function answering(text: string, { reached = () => {}, before = Promise.resolve() } = {}) {
  const server = createServer((_request, response) => {
    reached();
    void before.then(() => response.end(text));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

it('sends new connections to the new server, and lets the old one finish', async () => {
  const goOn = Promise.withResolvers<void>();
  const port = await freePortFrom(4_900);
  const relay = await startRelay(port);
  open.push(relay);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text();
  const reached = Promise.withResolvers<void>();
  relay.pointTo(await answering('old', { reached: reached.resolve, before: goOn.promise }));
  const early = ask();
  await reached.promise;
  relay.pointTo(await answering('new'));
  expect(await ask()).toBe('new');
  goOn.resolve();
  expect(await early).toBe('old');
});

it('uses ports that the system never assigns', async () => {
  expect(await freePortFrom(4_900)).toBeLessThan(32_768);
});
