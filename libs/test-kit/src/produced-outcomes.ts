import { appendFile } from 'node:fs/promises';
import pg from 'pg';

/** Names the file to which a run of tests adds the outcomes of calls that it produced. Unset: nothing is collected. */
export const outcomesFileVariable = 'OWARE_OUTCOMES';

/**
 * Counts the journal's exchanges by call, status and error code in the run's database. The count is a trigger's, because a
 * test deletes its sandbox, and with it the journal.
 */
const countOutcomes = `
  CREATE TABLE public.outcome (call text, status int, code text, count int, PRIMARY KEY (call, status, code));
  CREATE FUNCTION public.count_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.outcome AS known
      SELECT "callId", status, COALESCE("responseBody" ->> 'code', ''), count(*) FROM added
      WHERE "callId" IS NOT NULL AND failure IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (call, status, code) DO UPDATE SET count = known.count + excluded.count;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_outcome AFTER INSERT ON sim."Exchange"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_outcome()`;

/**
 * Notes the status changes of loans from their timelines, except those that a new sandbox copies from the seeded world.
 * The table has no key, on which transactions would wait for each other.
 */
const noteStatusChanges = `
  CREATE TABLE public.status_change (field text, "from" text, "to" text);
  CREATE FUNCTION public.note_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.status_change SELECT DISTINCT kind::text, "from", "to" FROM added
      WHERE kind IN ('domainStatus', 'lenderStatus') AND id > 100000000 AND "from" IS NOT NULL AND "to" IS NOT NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_status_change AFTER INSERT ON provider."LoanEvent"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_status_change()`;

/**
 * Collects the outcomes of all calls on the database, and the status changes of loans, in the file that
 * {@link outcomesFileVariable} names. Returns a function that writes them, one JSON line each. An armed failure's outcome
 * doesn't count: it doesn't prove the simulator's work.
 */
export async function collectOutcomes(databaseUrl: string): Promise<() => Promise<void>> {
  const file = process.env[outcomesFileVariable];
  if (!file) return () => Promise.resolve();
  await withClient(databaseUrl, (client) => client.query(`${countOutcomes};${noteStatusChanges}`));
  return async () => {
    const rows = await withClient(databaseUrl, async (client) => [
      ...(await client.query<object>('SELECT call, status, code, count FROM public.outcome')).rows,
      ...(await client.query<object>('SELECT DISTINCT field, "from", "to" FROM public.status_change')).rows,
    ]);
    await appendFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  };
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
