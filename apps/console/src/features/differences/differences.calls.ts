import { defineCall, differenceReport } from '@oware/contract';
import { z } from 'zod';

/** What a browser has seen of the services' answers, for the server to collect (DRIFT_REPORT_URL). */
export const reportDifferences = defineCall({
  id: 'X-reportDifferences',
  service: 'console',
  method: 'POST',
  path: '/differences',
  summary: 'Report in what answers differ',
  access: 'session',
  action: 'session.own',
  source: ['1§2'],
  evidence: 'assumed',
  body: differenceReport,
  answer: z.null(),
  status: 204,
});
