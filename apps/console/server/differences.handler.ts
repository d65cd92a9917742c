import type { IncomingMessage, ServerResponse } from 'node:http';
import { fetch, requestIdOf } from '@oware/server-kit';
import type { Logger } from 'pino';
import { reportDifferences } from '../src/features/differences/differences.calls.ts';
import { readBody, refuse } from './http/answers.ts';
import type { Settings } from './settings.ts';

const timeLimitMs = 10_000;
const bodyLimit = 256 * 1024;

/**
 * Forwards browsers' difference reports to DRIFT_REPORT_URL. Reports that may contain anything but shapes are rejected.
 */
export function differencesHandler({ driftReportUrl }: Settings, log: Logger) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (driftReportUrl === undefined) return refuse(response, 'not_found');
    if (request.method !== reportDifferences.method) return refuse(response, 'method_refused');
    const report = await readBody(reportDifferences.body, request, response, bodyLimit);
    if (!report) return;
    try {
      const { status, ok } = await fetch(driftReportUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (!ok) throw new Error(`it answered with status ${status}`);
      response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
    } catch (error) {
      log.warn({ requestId: requestIdOf(response), err: error }, 'a report of differences could not be passed on');
      refuse(response, 'unavailable');
    }
  };
}
