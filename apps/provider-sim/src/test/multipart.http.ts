import { callPath, createClientDocument, documentKindsMessage, messages, uploadLimit } from '@oware/contract';
import { personas } from '@oware/seed';
import { freshSandbox, openSession, sampleFiles, serve } from '@oware/test-kit';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';

const path = callPath(createClientDocument, { customerId: String(personas.nameDiffersFromCard.client.id) });
const boundary = 'the-boundary';

const server = await serve(createProviderApp);
let officer: Record<string, string>;
beforeAll(async () => {
  officer = await openSession((await freshSandbox()).account('officer@adom'));
});

const upload = () => request(server).post(path).set(officer);
const raw = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
  upload().set('content-type', type).send(body);
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;
const file = part('file', 'Name,Amount\nAma,1\n', '; filename="list.csv"');
const whole = part('type', 'Payslip') + file + end;

it('accepts a valid body, also handwritten', async () => {
  await raw(whole).expect(201);
});

describe('is rejected with the contract’s messages', () => {
  it.each<[string, string, string | undefined, number, string]>([
    ['a body that ends in the middle of a file', whole.slice(0, -40), undefined, 400, 'malformed_request'],
    ['one that ends in the middle of a header', whole.slice(0, 60), undefined, 400, 'malformed_request'],
    ['another boundary than the body has', whole, 'multipart/form-data; boundary=other', 400, 'malformed_request'],
    ['no boundary', whole, 'multipart/form-data', 400, 'malformed_request'],
    ['no body', '', undefined, 400, 'malformed_request'],
    ['two files', file + whole, undefined, 413, 'too_large'],
    [
      'too many fields',
      Array.from({ length: 61 }, (_, i) => part(`f${i}`, 'x')).join('') + whole,
      undefined,
      413,
      'too_large',
    ],
    ['a field that is too long', part('note', 'x'.repeat(300_000)) + whole, undefined, 413, 'too_large'],
    ['no multipart at all', '{"type":"Payslip"}', 'application/json', 400, 'validation_failed'],
  ])('%s', async (_what, body, type, status, code) => {
    const answer = await raw(body, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toBeTruthy();
  });

  it('at the fields if file or type is missing', async () => {
    expect((await raw(part('other', 'x') + end).expect(400)).body.errors).toEqual({
      type: messages.documentTypeRequired,
      file: documentKindsMessage,
    });
    expect((await raw(part('file', 'no file') + part('type', 'Payslip') + end).expect(400)).body.errors).toEqual({
      file: documentKindsMessage,
    });
  });
});

/** Files of requests that this process has not removed yet. */
const underWay = async () => {
  const names = await readdir(join(tmpdir(), `oware-uploads-${userInfo().username}`)).catch(() => []);
  return names.filter((name) => name.startsWith(`${process.pid}-`));
};

describe('a temporary file', () => {
  const pdf = Buffer.concat([sampleFiles.pdf, Buffer.alloc(1024 * 1024)]);

  it.each([
    ['was kept', () => upload().field('type', 'Payslip').attach('file', pdf, 'a.pdf').expect(201)],
    ['was refused', () => upload().field('type', 'Payslip').attach('file', Buffer.from('MZ'), 'a.pdf').expect(400)],
    ['was too much', () => upload().attach('file', pdf, 'a.pdf').attach('file', pdf, 'b.pdf').expect(413)],
  ])('is deleted when it %s', async (_what, send) => {
    await send();
    await expect.poll(underWay).toEqual([]);
  });

  it('is deleted when its sender disconnects', async () => {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({
      port,
      path,
      method: 'POST',
      headers: {
        ...officer,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 30_000_000,
      },
    });
    sent.on('error', () => undefined);
    sent.write(
      `${part('type', 'Payslip')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    );
    sent.write(pdf);
    await expect.poll(underWay).toHaveLength(1);
    sent.destroy();
    await expect.poll(underWay).toEqual([]);
  });

  it('is deleted when a killed process left it behind', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const left = join(tmpdir(), `oware-uploads-${userInfo().username}`, `${dead}-left`);
    await mkdir(left, { recursive: true });
    await serve(createProviderApp, {});
    await expect(stat(left)).rejects.toThrow('ENOENT');
  });
});

describe('the size of a file', () => {
  const pdf = (size: number) => Buffer.concat([sampleFiles.pdf, Buffer.alloc(size - sampleFiles.pdf.length)]);

  it('can be 30 MB', async () => {
    await upload().field('type', 'Payslip').attach('file', pdf(uploadLimit), 'large.pdf').expect(201);
  });

  it.each([
    ['one byte more', uploadLimit + 1],
    ['31 MB', 31 * 1024 * 1024],
  ])('cannot be %s', async (_what, size) => {
    const { body } = await upload().field('type', 'Payslip').attach('file', pdf(size), 'large.pdf').expect(413);
    expect(body).toMatchObject({ code: 'too_large', errors: { file: 'This file is larger than 30 MB' } });
  });

  it('is not checked without a session', async () => {
    const headers = { ...officer, authorization: `Bearer ${'A'.repeat(43)}` };
    await request(server).post(path).set(headers).attach('file', sampleFiles.pdf, 'x.pdf').expect(401);
  });
});
