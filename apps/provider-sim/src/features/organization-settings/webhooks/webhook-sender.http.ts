import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebhookAddresses } from '@oware/sim-kit';
import { afterEach, expect, it } from 'vitest';
import { addressRefusal, type Resolver, WebhookSender } from './webhook.sender.ts';

const open: { close: () => unknown; closeAllConnections?: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function listening<S extends Server | ReturnType<typeof createSocketServer>>(server: S): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return (server.address() as AddressInfo).port;
}

/** Milliseconds for an answer that comes. A busy machine needs long. */
const patience = 60_000;
const machine = new WebhookSender(new WebhookAddresses('loopback'), patience);
const hurried = new WebhookSender(new WebhookAddresses('loopback'), 2_000);
const never = new AbortController().signal;
const send = (url: string, sender = machine, stop = never) => sender.send({ url, body: '{}', headers: {} }, stop);

it('connects only to addresses that the operator allows, in any notation', async () => {
  let requests = 0;
  const port = await listening(createServer((_request, response) => void (requests++, response.end('ok'))));
  const nobody = new WebhookSender(new WebhookAddresses('public'), patience);
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
  ];
  for (const host of [...hosts, '0.0.0.0', '[::]', '169.254.169.254', '10.0.0.1']) {
    expect(await send(`http://${host}:${port}/`, nobody)).toMatchObject({ status: null, problem: addressRefusal });
    expect(await nobody.mayReach(`http://${host}:${port}/`)).toBe(false);
  }
  expect(requests).toBe(0);
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
    expect(await send(`http://${host}:${port}/`)).toMatchObject({ status: 200, answer: 'ok', problem: null });
  for (const host of ['0.0.0.0', '[::]', '169.254.169.254'])
    expect((await send(`http://${host}:${port}/`)).problem).toBe(addressRefusal);
});

it('returns the same error for unknown and forbidden names', async () => {
  expect(await send('http://no-such-host.invalid/')).toMatchObject({ status: null, problem: addressRefusal });
});

/** A name server under an attacker's control. Each question gets the next answer, and the last answer repeats. */
function rebinding(...answers: string[][]) {
  let asked = 0;
  const resolve: Resolver = (host) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)]!;
    return Promise.resolve(host === 'rebound.test' ? addresses.map((address) => ({ address, family: 4 })) : []);
  };
  return { sender: new WebhookSender(new WebhookAddresses('127.0.0.1'), patience, resolve), questions: () => asked };
}

it('connects to the checked address, even if the name resolves differently later', async () => {
  const port = await listening(createServer((_request, response) => void response.end('ok')));
  const url = `http://rebound.test:${port}/`;
  // The address is allowed when it is checked. A second question would get 127.0.0.2, which is forbidden and also this
  // machine.
  const allowedFirst = rebinding(['127.0.0.1'], ['127.0.0.2']);
  expect(await send(url, allowedFirst.sender)).toMatchObject({ status: 200, answer: 'ok' });
  expect(allowedFirst.questions()).toBe(1);
  // The address was allowed when the webhook was created, and is forbidden when a message is sent.
  expect(await send(url, allowedFirst.sender)).toMatchObject({ status: null, problem: addressRefusal });
  // Of several addresses, the sender skips the forbidden ones.
  const mixed = rebinding(['127.0.0.2', '127.0.0.1']);
  expect(await send(url, mixed.sender)).toMatchObject({ status: 200 });
  expect(await send(url, rebinding(['127.0.0.2', '10.0.0.1']).sender)).toMatchObject({ problem: addressRefusal });
});

it('trusts a name that the operator allowed', async () => {
  const port = await listening(createServer((_request, response) => void response.end('ok')));
  const named = new WebhookSender(new WebhookAddresses('localhost'), patience);
  expect(await send(`http://localhost:${port}/`, named)).toMatchObject({ status: 200 });
  expect(await send(`http://127.0.0.1:${port}/`, named)).toMatchObject({ problem: addressRefusal });
});

it('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const port = await listening(
    createServer((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end('go on');
    }),
  );
  expect(await send(`http://127.0.0.1:${port}/hook`)).toMatchObject({ status: 302, answer: 'go on' });
  expect(paths).toEqual(['/hook']);
});

it('reads the start of a huge answer and disconnects', async () => {
  const gone = Promise.withResolvers<void>();
  const port = await listening(
    createServer((_request, response) => {
      response.once('close', gone.resolve);
      const fill = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', fill);
      };
      fill();
    }),
  );
  const { status, answer } = await send(`http://127.0.0.1:${port}/`);
  expect(status).toBe(200);
  expect(answer).toBe('x'.repeat(500));
  await gone.promise;
});

it('takes the status of an answer whose body is slow or broken off', async () => {
  const dripping = await listening(
    createServer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 100);
      response.once('close', () => clearInterval(timer));
    }),
  );
  const slow = await send(`http://127.0.0.1:${dripping}/`, hurried);
  expect(slow).toMatchObject({ status: 200, problem: null, answer: expect.stringMatching(/^x+$/) });
  const breaking = await listening(
    createServer((_request, response) => {
      response.writeHead(202, { 'content-length': '100' });
      response.write('begun', () => response.destroy());
    }),
  );
  expect(await send(`http://127.0.0.1:${breaking}/`)).toMatchObject({ status: 202, problem: null, answer: 'begun' });
});

it('gives up on a receiver that hangs, refuses or speaks another protocol', async () => {
  const silent = await listening(createServer(() => undefined));
  expect((await send(`http://127.0.0.1:${silent}/`, hurried)).problem).toContain('did not answer within 2 seconds');
  const closed = createServer();
  const port = await listening(closed);
  await new Promise((resolve) => closed.close(resolve));
  expect((await send(`http://127.0.0.1:${port}/`)).problem).toBe('Nothing answers at this address and port.');
  const other = await listening(createSocketServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n')));
  expect((await send(`http://127.0.0.1:${other}/`)).problem).toContain('did not answer in HTTP');
});

it('stops during delivery when the simulator stops', async () => {
  const port = await listening(createServer(() => stop.abort()));
  const stop = new AbortController();
  await expect(send(`http://127.0.0.1:${port}/`, machine, stop.signal)).rejects.toThrow('aborted');
});
