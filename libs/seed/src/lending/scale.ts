import { inTransaction, withPool, type Connection, type Pool } from '@oware/db/connections';
import { createSandbox, deleteSandbox, type Sandbox } from '@oware/db/sandbox';
import { givenNames, peoples } from '../synthetic/names.ts';
import { lenderIds } from '../organization/organizations.ts';
import { towns } from '../synthetic/places.ts';
import { insertLoans } from './scale-loans.ts';

const sandboxName = 'scale';

/**
 * Makes the sandbox `scale` anew, in which Adom has so many clients and loans: the template's and generated ones up to that
 * number. `officer@adom.scale.test` signs in to it. One set-based statement each, in one transaction: half a minute for a
 * million clients, two minutes for a million loans with their events.
 * A generated card ends with another digit than a seeded one of the same number, so that no two are the same.
 * The search index stays in place: without it this would be a third quicker, but every other sandbox would have to wait.
 * @param options.clients from 240, what the template has, to 99,000,000
 * @param options.loans to 49,000,000; without it those of the template
 */
export const seedScale = (
  where: string | Pool,
  { clients, loans = 0 }: { clients: number; loans?: number },
): Promise<Sandbox> =>
  withPool(where, async (pool) => {
    const sandbox = await inTransaction(pool, async (connection) => {
      const { rows } = await connection.query<{ id: number }>(`SELECT "id" FROM "sim"."Sandbox" WHERE "name" = $1`, [
        sandboxName,
      ]);
      if (rows[0]) await deleteSandbox(connection, rows[0].id);
      const made = await createSandbox(connection, { name: sandboxName, kind: 'training', bySeeding: true });
      await insertClients(connection, made.id, clients);
      await insertLoans(connection, made.id, loans);
      return made;
    });
    // Counts and plans need its statistics at once, and index-only scans its visibility map.
    await pool.query('VACUUM (ANALYZE) "provider"."Client", "provider"."LoanApplication", "provider"."LoanEvent"');
    return sandbox;
  });

/** Mixed so that neighbours in the list do not have neighbouring names; the same in every run. */
async function insertClients(connection: Connection, sandboxId: number, clients: number): Promise<void> {
  const { rows } = await connection.query<{ seeded: number }>(
    `SELECT "total" AS "seeded" FROM "provider"."ClientCount" WHERE "sandboxId" = $1 AND "lenderId" = $2`,
    [sandboxId, lenderIds.adom],
  );
  const all = Object.values(peoples);
  await connection.query(
    `INSERT INTO "provider"."Client" ("sandboxId", "id", "lenderId", "customerUid", "firstName", "lastName", "email",
       "mobileNo", "staffId", "gender", "dateOfBirth", "idType", "idNumber", "nameOnId", "phoneVerified",
       "consentVerified", "idVerified", "employerInformation", "personalInformation", "employmentInformation",
       "guarantorInformation", "accountInformation", "createdAt", "updatedAt")
     SELECT $1, 100000 + n, $2, 'ADM-' || lpad(n::text, greatest(6, length(n::text)), '0'), first, last,
       lower(replace(first, ' ', '.') || '.' || last) || n || '@mail.example',
       '200' || lpad((n * 7919 % 1000000)::text, 6, '0'),
       '9' || lpad((n % 100000)::text, 5, '0'), gender, date '1968-01-01' + (mix % 13000)::int, 'ghana_card',
       'GHA-9' || lpad((n % 100000000)::text, 8, '0') || '-' || (n + 5) % 10, first || ' ' || last, mix % 5 < 4, mix % 5 < 3, mix % 5 < 3,
       jsonb_build_object('employer_name', town || ' Municipal Assembly', 'job_title', 'Executive Officer'),
       section, section, section, section, created, created
     FROM generate_series($3::bigint + 1, $4::bigint) n
     CROSS JOIN LATERAL (SELECT n * 2654435761 % 4294967291 AS mix, n * 2246822519 % 4294967291 AS moment) mixed
     CROSS JOIN LATERAL (SELECT CASE WHEN mix % 2 = 0 THEN 'Female' ELSE 'Male' END AS gender,
       CASE WHEN mix % 2 = 0 THEN ($5::text[])[1 + mix / 2 % cardinality($5)] ELSE ($6::text[])[1 + mix / 2 % cardinality($6)] END
         AS first,
       ($7::text[])[1 + mix / 997 % cardinality($7)] AS last,
       ($8::text[])[1 + mix / 31 % cardinality($8)] AS town,
       now() - make_interval(secs => moment % 63072000 + 86400) AS created,
       '{"data": {}, "isComplete": false}'::jsonb AS section) value`,
    [
      sandboxId,
      lenderIds.adom,
      rows[0]!.seeded,
      clients,
      [...givenNames.female, ...all.flatMap(({ female }) => female)],
      [...givenNames.male, ...all.flatMap(({ male }) => male)],
      all.flatMap(({ family }) => family),
      towns.wholeCountry.map(({ town }) => town),
    ],
  );
}
