import { database, freshSandbox, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';

const server = await serve(createProviderApp);

it('exports the numbers of pending, retried and failed uploads to Prometheus', async () => {
  const { id } = await freshSandbox();
  await database().query(
    `INSERT INTO sim."JobFailure" ("sandboxId", kind, "jobId", attempts, "retryAt", "givenUpAt")
     VALUES ($1, 'uploads', 990000001, 2, now(), NULL), ($1, 'uploads', 990000002, 5, now(), now())`,
    [id],
  );
  const { text } = await request(server)
    .get('/metrics')
    .expect(200)
    .expect('content-type', /text\/plain/);
  const jobs = (state: string) =>
    Number(new RegExp(`^jobs\\{kind="uploads",state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  expect(jobs('pending')).toBeGreaterThanOrEqual(0);
  expect(jobs('retrying')).toBeGreaterThanOrEqual(1);
  expect(jobs('failed')).toBeGreaterThanOrEqual(1);
});
