import { Health } from '@oware/server-kit';
import type { Express } from 'express';
import { canKeepUploads } from '../files/upload-folder.ts';
import type { Database } from './database.ts';
import type { Drain } from './drain.ts';

/** The database check itself gives up within two seconds. */
const limitMs = 2_500;

/** Returns the health checks of a simulator: its database, and a folder for received files. */
export const simulatorHealth = (database: Database) =>
  new Health({ database: () => database.isReady(), uploadFolder: canKeepUploads }, { limitMs, keepMs: 0 });

const reasons = { database: 'no database', uploadFolder: 'no folder for uploads' };

/** Distinguishes a simulator from a real service in `/health/live`. */
const simulatorMark = { simulator: true };

/**
 * Serves `/health/live` (the process runs), `/health/ready` (it accepts requests; needs all dependencies and ends with
 * a shutdown) and `/health`, which equals the latter.
 */
export function answerHealth(express: Express, health: ReturnType<typeof simulatorHealth>, drain: Drain): void {
  express.get('/health/live', (_request, response) => void response.json({ status: 'ok', ...simulatorMark }));
  express.get(['/health', '/health/ready'], async (_request, response) => {
    const dependencies = await health.states();
    const missing = (['database', 'uploadFolder'] as const).find((name) => dependencies[name].status !== 'ok');
    const reason = drain.hasBegun ? 'shutting down' : missing && reasons[missing];
    const state = reason ? { status: 'unavailable', reason } : { status: 'ok' };
    response.status(reason ? 503 : 200).json({ ...state, dependencies });
  });
}
