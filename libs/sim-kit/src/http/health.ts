import type { Express } from 'express';
import type { Database } from './database.ts';
import type { Drain } from './drain.ts';

/**
 * `/health/live`: the process runs, so restarting it would help nobody. `/health/ready`: it takes requests, which needs the
 * database and ends with a shutdown. `/health` is the latter.
 */
export function answerHealth(express: Express, database: Database, drain: Drain): void {
  express.get('/health/live', (_request, response) => void response.json({ status: 'ok' }));
  express.get(['/health', '/health/ready'], async (_request, response) => {
    const reason = drain.hasBegun ? 'shutting down' : (await database.isReady()) ? undefined : 'no database';
    response.status(reason ? 503 : 200).json(reason ? { status: 'unavailable', reason } : { status: 'ok' });
  });
}
