import { callPath } from '@oware/contract';
import { sampleUpload, sampleUploads } from '@oware/seed/sample-uploads';
import { downloadSampleUpload, listSampleUploads, setClock } from '@oware/sim-kit/control/contract';
import { freshSandbox, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const desk = await serve(createDeskApp);
const download = (name: string, file: string) => request(desk).get(callPath(downloadSampleUpload, { name, file }));

it('lists the files with what they are good for', async () => {
  const { name } = await freshSandbox();
  const { body } = await request(desk).get(callPath(listSampleUploads, { name })).expect(200);
  expect(body.content).toEqual(sampleUploads.map(({ name: file, about }) => ({ name: file, about })));
  await request(desk)
    .get(callPath(listSampleUploads, { name: 'nowhere' }))
    .expect(404);
});

it('serves each file with start dates after the sandbox’s own day', async () => {
  const { name } = await freshSandbox();
  await request(desk).put(callPath(setClock, { name })).send({ now: '2031-05-04T12:00:00Z' }).expect(200);
  for (const { name: file } of sampleUploads) {
    const answer = await download(name, file).expect(200);
    expect(answer.text).toBe(sampleUpload(file, '2031-05-04'));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${file}`);
  }
});

it('refuses an unknown file or sandbox', async () => {
  const { name } = await freshSandbox();
  for (const file of ['other.csv', '..%2Fgood.csv', 'constructor']) await download(name, file).expect(404);
  const { body } = await download('nowhere', 'good.csv').expect(404);
  expect(body.code).toBe('sandbox_not_found');
});
