import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';
import { observeRequests } from './request-log.ts';

type Entry = { path: string; status: number; brokenOff?: true };

/** Asks a server with this handler, leaves after so many bytes of the body, and returns what is logged of it. */
async function entryOf(handler: RequestListener, bytes: number): Promise<Entry> {
  const logged = Promise.withResolvers<Entry>();
  const write = (line: string) => logged.resolve(JSON.parse(line) as Entry);
  const observe = observeRequests({
    log: createLog({ name: 'test', level: 'info' }, { write }),
    pathOf: () => 'page',
    record: () => undefined,
  });
  const server = createServer((request, response) => {
    response.setHeader('x-request-id', 'request-1');
    observe(request, response, () => handler(request, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let text = '';
  for await (const piece of caller) {
    text += String(piece);
    if ((text.split('\r\n\r\n')[1]?.length ?? -1) >= bytes) break;
  }
  caller.destroy();
  return logged.promise;
}

it('counts an answer as complete once its caller has all of it, also before it is ended', async () => {
  const entry = await entryOf((_request, response) => {
    response.writeHead(200, { 'content-length': 11 });
    response.write('hello ');
    response.write(Buffer.from('world'));
  }, 11);
  expect(entry).toMatchObject({ status: 200 });
  expect(entry).not.toHaveProperty('brokenOff');
});

it('says that an answer broke off whose caller left before its last byte', async () => {
  const entry = await entryOf((_request, response) => {
    response.writeHead(200, { 'content-length': 11 });
    response.write('hello ');
  }, 6);
  expect(entry).toMatchObject({ status: 200, brokenOff: true });
});

it('says that an answer without a length broke off when it was not ended', async () => {
  const entry = await entryOf((_request, response) => void response.write('hello'), 5);
  expect(entry).toMatchObject({ status: 200, brokenOff: true });
});
