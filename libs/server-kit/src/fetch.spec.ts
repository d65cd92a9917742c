import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { fetch } from './fetch.ts';

/** Less than the system holds for a reader that waits. */
const size = 64 * 1024;

/** A service that closes the connection right behind its answer. */
async function closingService() {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`);
      socket.end(Buffer.alloc(size, 'a'));
    });
    socket.once('close', () => server.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, closed: once(server, 'close') };
}

it('keeps an answer that is read after the service has closed the connection', async () => {
  const service = await closingService();
  const answer = await fetch(service.url);
  await service.closed;
  expect((await answer.text()).length).toBe(size);
});

it('survives an answer that nobody reads', async () => {
  const service = await closingService();
  const { status } = await fetch(service.url);
  await service.closed;
  expect(status).toBe(200);
});
