import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { fetch } from './fetch.ts';

/** Less than the system holds for a reader that waits. */
const size = 64 * 1024;

/** Starts a service that ends the connection right behind its answer, and returns its address. */
async function closingService(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`);
      socket.end(Buffer.alloc(size, 'a'));
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

it('survives answers that nobody reads before the service closes the connection', async () => {
  const service = await closingService();
  const unread = await Promise.all([fetch(service), fetch(service), fetch(service)]);
  expect(unread.map(({ status }) => status)).toEqual([200, 200, 200]);
  const last = await fetch(service);
  expect((await last.text()).length).toBe(size);
  for (const answer of unread) expect((await answer.text()).length).toBe(size);
});

it('uses connections of its own, whichever Node or another package has set for all', async () => {
  const ofAll = getGlobalDispatcher();
  onTestFinished(() => setGlobalDispatcher(ofAll));
  const closed = new Agent();
  await closed.close();
  setGlobalDispatcher(closed);
  expect((await fetch(await closingService())).status).toBe(200);
});
