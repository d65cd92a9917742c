import { defineCall, differenceReport } from '@oware/contract';
import { z } from 'zod';

/** The differences that a browser has seen, collected by the server (DRIFT_REPORT_URL). */
export const reportDifferences = defineCall({
  id: 'X-reportDifferences',
  service: 'console',
  method: 'POST',
  path: '/differences',
  summary: 'Report differences in responses',
  access: 'session',
  action: 'session.own',
  source: ['1§2'],
  evidence: 'assumed',
  body: differenceReport,
  answer: z.null(),
  status: 204,
});
