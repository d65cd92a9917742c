import { inTransaction, withPool, type Connection, type Pool } from '@oware/db/connections';
import { createSandbox, deleteSandbox, type Sandbox } from '@oware/db/sandbox';
import { execute, givenValues, readOne, readRow, sql, tables } from '@oware/db/statements';
import { givenNames, peoples } from '../synthetic/names.ts';
import { lenderIds } from '../organization/organizations.ts';
import { towns } from '../synthetic/places.ts';
import { insertLoans } from './scale-loans.ts';

const sandboxName = 'scale';

/**
 * Recreates the sandbox `scale` with this many clients and loans of Adom: those of the template and generated ones.
 * `officer@adom.scale.test` signs in to it. Uses one set-based statement for each table in one transaction: half a
 * minute for a million clients, two minutes for a million loans with their events.
 * A generated card ends with a different digit than a seeded one of the same number, so that all are unique.
 * Keeps the search index: dropping it would save a third of the time but block every other sandbox.
 * @param options.clients from 240, as in the template, to 99,000,000
 * @param options.loans up to 49,000,000. Default: those of the template
 */
export const seedScale = (
  where: string | Pool,
  { clients, loans = 0 }: { clients: number; loans?: number },
): Promise<Sandbox> =>
  withPool(where, async (pool) => {
    const sandbox = await inTransaction(pool, async (connection) => {
      const known = await readRow(
        connection,
        tables.selectFrom('sim.Sandbox').select('id').where('name', '=', sandboxName),
      );
      if (known) await deleteSandbox(connection, known.id);
      const made = await createSandbox(connection, { name: sandboxName, kind: 'training', bySeeding: true });
      await insertClients(connection, made.id, clients);
      await insertLoans(connection, made.id, loans);
      return made;
    });
    // Counts and query plans need fresh statistics, and index-only scans need the visibility map.
    await pool.query('VACUUM (ANALYZE) "provider"."Client", "provider"."LoanApplication", "provider"."LoanEvent"');
    return sandbox;
  });

/** Mixes the names so that neighbours in the list have different ones; the same in every run. */
async function insertClients(connection: Connection, sandboxId: number, clients: number): Promise<void> {
  const lenderId = lenderIds.adom;
  const counted = tables
    .selectFrom('provider.ClientCount')
    .select('total')
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderId);
  const { total: seeded } = await readOne(connection, counted);
  const all = Object.values(peoples);
  const given = givenValues({
    sandboxId,
    lenderId,
    seeded,
    clients,
    women: [...givenNames.female, ...all.flatMap(({ female }) => female)],
    men: [...givenNames.male, ...all.flatMap(({ male }) => male)],
    families: all.flatMap(({ family }) => family),
    towns: towns.wholeCountry.map(({ town }) => town),
  });
  const insertion = sql`
     INSERT INTO "provider"."Client" ("sandboxId", "id", "lenderId", "customerUid", "firstName", "lastName", "email",
       "mobileNo", "staffId", "gender", "dateOfBirth", "idType", "idNumber", "nameOnId", "phoneVerified",
       "consentVerified", "idVerified", "employerInformation", "personalInformation", "employmentInformation",
       "guarantorInformation", "accountInformation", "createdAt", "updatedAt")
     SELECT ${given.sandboxId}, 100000 + n, ${given.lenderId}, 'ADM-' || lpad(n::text, greatest(6, length(n::text)), '0'), first, last,
       lower(replace(first, ' ', '.') || '.' || last) || n || '@mail.example',
       '200' || lpad((n * 7919 % 1000000)::text, 6, '0'),
       '9' || lpad((n % 100000)::text, 5, '0'), gender, date '1968-01-01' + (mix % 13000)::int, 'ghana_card',
       'GHA-9' || lpad((n % 100000000)::text, 8, '0') || '-' || (n + 5) % 10, first || ' ' || last, mix % 5 < 4, mix % 5 < 3, mix % 5 < 3,
       jsonb_build_object('employer_name', town || ' Municipal Assembly', 'job_title', 'Executive Officer'),
       section, section, section, section, created, created
     FROM generate_series(${given.seeded}::bigint + 1, ${given.clients}::bigint) n
     CROSS JOIN LATERAL (SELECT n * 2654435761 % 4294967291 AS mix, n * 2246822519 % 4294967291 AS moment) mixed
     CROSS JOIN LATERAL (SELECT CASE WHEN mix % 2 = 0 THEN 'Female' ELSE 'Male' END AS gender,
       CASE WHEN mix % 2 = 0 THEN (${given.women}::text[])[1 + mix / 2 % cardinality(${given.women})] ELSE (${given.men}::text[])[1 + mix / 2 % cardinality(${given.men})] END
         AS first,
       (${given.families}::text[])[1 + mix / 997 % cardinality(${given.families})] AS last,
       (${given.towns}::text[])[1 + mix / 31 % cardinality(${given.towns})] AS town,
       now() - make_interval(secs => moment % 63072000 + 86400) AS created,
       '{"data": {}, "isComplete": false}'::jsonb AS section) value`;
  await execute(connection, insertion);
}
