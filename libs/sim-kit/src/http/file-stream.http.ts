import 'reflect-metadata';
import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { binary, type CallInput, defineCall } from '@oware/contract';
import { apiHeaders, serve } from '@oware/test-kit';
import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { FileStream } from './file-stream.ts';
import { Handles } from './handles.ts';
import { Input } from './input.ts';
import { createSimulator } from './simulator.ts';

const getFile = defineCall({
  id: 'X-getFile',
  service: 'provider',
  method: 'GET',
  path: '/files/{name}',
  summary: 'A file',
  answer: binary,
  answerType: 'text/csv',
  access: 'visitor',
  action: 'public',
  source: ['1§7'],
  evidence: 'assumed',
});

const line = 'a,b,c\n';
async function* lines(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.from(line);
}
const failing = (after: number) =>
  Readable.from(
    (async function* () {
      yield* lines(after);
      await Promise.reject(new Error('Ama Owusu'));
    })(),
    { objectMode: false },
  );

const endless = Readable.from(lines(Number.POSITIVE_INFINITY), { objectMode: false });
const contents: Record<string, () => Readable> = {
  whole: () => Readable.from(lines(3), { objectMode: false }),
  empty: () => Readable.from([], { objectMode: false }),
  failed: () => failing(0),
  broken: () => failing(100_000),
  endless: () => endless,
};

@Controller()
class Files {
  @Handles(getFile)
  file(@Input() { params }: CallInput<typeof getFile>) {
    return new FileStream(contents[params.name]!(), { name: `${params.name} – "1" (it's).csv`, type: 'text/csv' });
  }
}

let server: Server;
beforeAll(async () => {
  const calls = [{ feature: 'files', name: 'getFile', call: getFile }];
  const parts = { title: 'Files', service: 'files', calls, controllers: [Files], providers: [], guards: [] };
  server = await serve((settings) => createSimulator(parts, settings), {});
});
const fetched = (name: string) => request(server).get(`/files/${name}`).set(apiHeaders);

it('sends a file as an attachment while it is written', async () => {
  const { text, headers } = await fetched('whole').expect(200);
  expect(text).toBe(line.repeat(3));
  expect(headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename*=UTF-8''whole%20%E2%80%93%20%221%22%20%28it%27s%29.csv`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await fetched('empty').expect(200)).text ?? '').toBe('');
  await request(server).head('/files/whole').set(apiHeaders).expect(200);
});

it('returns an error if the file fails before its first byte', async () => {
  const { body, headers } = await fetched('failed').expect(500);
  expect(body.code).toBe('internal');
  expect(headers['content-disposition']).toBeUndefined();
});

it('breaks the connection if the file fails later, so that it does not look complete', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/files/broken`, { headers: apiHeaders });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

it('ends the stream when the reader disconnects', async () => {
  const { port } = server.address() as AddressInfo;
  const asked = get(`http://127.0.0.1:${port}/files/endless`, { headers: apiHeaders }, (response) => {
    response.once('data', () => asked.destroy());
  });
  asked.on('error', () => undefined);
  await once(endless, 'close');
  expect(endless.destroyed).toBe(true);
});
