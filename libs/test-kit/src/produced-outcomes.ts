import { appendFile } from 'node:fs/promises';
import pg from 'pg';

/** Names the file to which a run of tests adds the outcomes of calls that it produced. Unset: nothing is collected. */
export const outcomesFileVariable = 'OWARE_OUTCOMES';

/**
 * Counts the journal's exchanges in the run's database by call, status, error code, screen, and whether a lesson ran. The
 * count is a trigger's, because a test deletes its sandbox, and with it the journal. Always in the same order, in which
 * no two transactions wait for each other.
 */
const countOutcomes = `
  CREATE TABLE public.outcome (call text, status int, code text, screen text, "inLesson" boolean, count int,
    PRIMARY KEY (call, status, code, screen, "inLesson"));
  CREATE FUNCTION public.count_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.outcome AS known
      SELECT "callId", status, COALESCE("responseBody" ->> 'code', ''), COALESCE(screen, ''), EXISTS (
          SELECT FROM sim."LessonRun" r WHERE r."sandboxId" = added."sandboxId" AND r."afterExchange" < added.id),
        count(*)
      FROM added WHERE "callId" IS NOT NULL AND failure IS NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (call, status, code, screen, "inLesson") DO UPDATE SET count = known.count + excluded.count;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_outcome AFTER INSERT ON sim."Exchange"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_outcome()`;

/** The rows of the seeded world have ids up to this one, also in the copies that sandboxes are. */
const seededIds = 100_000_000;

/**
 * Notes the status changes of loans from their timelines, except those that a new sandbox copies from the seeded world.
 * The table has no key, on which transactions would wait for each other.
 */
const noteStatusChanges = `
  CREATE TABLE public.status_change (field text, "from" text, "to" text, call text DEFAULT '', screen text DEFAULT '');
  CREATE FUNCTION public.note_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.status_change (field, "from", "to") SELECT DISTINCT kind::text, "from", "to" FROM added
      WHERE kind IN ('domainStatus', 'lenderStatus') AND id > ${seededIds} AND "from" IS NOT NULL AND "to" IS NOT NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_status_change AFTER INSERT ON provider."LoanEvent"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_status_change()`;

/** Notes the status changes of batches, those of uploads apart. */
const noteBatchChanges = `
  CREATE FUNCTION public.note_batch_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.status_change (field, "from", "to")
      SELECT DISTINCT CASE WHEN changed."isUpload" THEN 'upload' ELSE 'batch' END, before.status::text, changed.status::text
      FROM before JOIN changed USING ("sandboxId", id) WHERE before.status <> changed.status;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_batch_change AFTER UPDATE ON provider."Batch"
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_batch_change()`;

/**
 * Notes what becomes of consents and cards: their decisions, and new submissions by the audit, with the status of the
 * newest one before. A submission that a newer one replaces is rejected without a decision and doesn't count.
 */
const noteSubmissions = `
  CREATE FUNCTION public.note_submission() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.status_change (field, "from", "to")
      SELECT DISTINCT kind, COALESCE(change ->> 'from', ''), 'Pending'
      FROM (SELECT kind, changes FROM added WHERE kind IN ('consent', 'ghanaCard') AND action = 'submitted'
              AND id > ${seededIds}) submitted, jsonb_array_elements(changes) change
      WHERE change ->> 'field' = 'status';
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_submission AFTER INSERT ON provider."AuditEntry"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_submission();
  CREATE FUNCTION public.note_decision() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.status_change (field, "from", "to")
      SELECT DISTINCT TG_ARGV[0], before.status::text, changed.status::text
      FROM before JOIN changed USING ("sandboxId", id)
      WHERE before.status <> changed.status AND EXISTS (
        SELECT FROM kyc."Decision" d WHERE d."sandboxId" = changed."sandboxId"
          AND changed.id IN (d."consentId", d."checkId"));
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_decision AFTER UPDATE ON kyc."Consent" REFERENCING OLD TABLE AS before NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_decision('consent');
  CREATE TRIGGER note_decision AFTER UPDATE ON kyc."IdentityCheck" REFERENCING OLD TABLE AS before NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION public.note_decision('ghanaCard')`;

/**
 * Notes which call, and which screen, made the status changes that the journal lists of an exchange, the first records of
 * each. The triggers above note all changes, also those of background work, but don't know the call.
 */
const noteCallsOfChanges = `
  CREATE FUNCTION public.note_call_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public.status_change
      SELECT DISTINCT made.field, made."from", made."to", "callId", COALESCE(screen, '')
      FROM added, jsonb_to_recordset(explanation -> 'changes') AS record(kind text, action text, changes jsonb), LATERAL (
        SELECT CASE record.kind WHEN 'loan' THEN change.field ELSE record.kind END AS field,
          COALESCE(change."from", '') AS "from", change."to"
        FROM jsonb_to_recordset(record.changes) AS change(field text, "from" text, "to" text)
        WHERE record.kind = 'loan' AND change.field IN ('domainStatus', 'lenderStatus') AND change."from" IS NOT NULL
          OR record.kind IN ('consent', 'ghanaCard') AND change.field = 'status'
        UNION ALL
        SELECT record.kind, 'Pending', initcap(record.action)
        WHERE record.kind IN ('batch', 'upload') AND record.action IN ('submitted', 'rejected')
      ) made
      WHERE "callId" IS NOT NULL AND failure IS NULL AND jsonb_typeof(explanation -> 'changes') = 'array';
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_call_of_change AFTER INSERT ON sim."Exchange"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.note_call_of_change()`;

/**
 * Collects the outcomes of all calls on the database, and the status changes of its records, in the file that
 * {@link outcomesFileVariable} names. Returns a function that writes them, one JSON line each. An armed failure's outcome
 * doesn't count: it doesn't prove the simulator's work.
 */
export async function collectOutcomes(databaseUrl: string): Promise<() => Promise<void>> {
  const file = process.env[outcomesFileVariable];
  if (!file) return () => Promise.resolve();
  await withClient(databaseUrl, (client) =>
    client.query([countOutcomes, noteStatusChanges, noteBatchChanges, noteSubmissions, noteCallsOfChanges].join(';')),
  );
  return async () => {
    const rows = await withClient(databaseUrl, async (client) => [
      ...(await client.query<object>('SELECT * FROM public.outcome')).rows,
      ...(await client.query<object>('SELECT DISTINCT * FROM public.status_change')).rows,
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
