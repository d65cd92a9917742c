import { binary, defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

export const listSampleUploads = defineCall({
  ...own,
  id: 'X82',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/sample-uploads',
  summary: 'The files to try bulk uploads with',
  answer: z.object({ content: z.array(z.object({ name: z.string(), about: z.string() })) }),
  errors: ['sandbox_not_found'],
});

export const downloadSampleUpload = defineCall({
  ...own,
  id: 'X83',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/sample-uploads/{file}',
  summary: 'A file to try bulk uploads with, such as good.csv, dated by the sandbox’s clock',
  answer: binary,
  answerType: 'text/csv',
  errors: ['sandbox_not_found', 'not_found'],
});
