import { deleteSandbox } from '@oware/db/sandbox';
import { database } from '@oware/test-kit';
import { describe, expect, it } from 'vitest';
import { lenderIds } from '../organization/organizations.ts';
import { seedScale } from '../lending/scale.ts';
import { buildWorld } from './world.ts';
import { seedWorlds } from './write.ts';

describe('seeding', () => {
  it('does nothing the second time', async () => {
    expect(await seedWorlds(database())).toEqual({ template: 'kept', demo: 'kept' });
  });

  it('writes file bytes, and moments that a copy moves to its own date', async () => {
    const { rows } = await database().query<{ name: string; begins: string; isWhole: boolean; age: number }>(
      `SELECT f."name", convert_from(substring(p."content" FOR 5), 'UTF8') AS "begins",
         f."size" = length(p."content") AS "isWhole",
         (s."createdAt" AT TIME ZONE 'UTC')::date - (f."createdAt" AT TIME ZONE 'UTC')::date AS "age"
       FROM "sim"."StoredFile" f JOIN "sim"."Sandbox" s ON s."id" = f."sandboxId"
         JOIN "sim"."StoredFilePart" p ON p."sandboxId" = f."sandboxId" AND p."fileId" = f."id"
       WHERE s."name" = 'demo' AND f."id" IN (30001, 21023) ORDER BY f."id"`,
    );
    expect(rows).toEqual([
      { name: 'card.svg', begins: '<svg ', isWhole: true, age: 1 },
      { name: 'payslip.pdf', begins: '%PDF-', isWhole: true, age: 20 },
    ]);
  });

  it('creates a scale world of any size repeatedly', async () => {
    const seeded = buildWorld().LoanApplication.filter(({ lenderId }) => lenderId === lenderIds.adom).length;
    for (const { clients, loans } of [
      { clients: 240, loans: 0 },
      { clients: 700, loans: 900 },
    ]) {
      const { id } = await seedScale(database(), { clients, loans });
      const { rows } = await database().query<Record<string, number | string>>(
        `SELECT count(*)::int AS "clients", count(DISTINCT "customerUid")::int AS "uids",
           (SELECT "email" FROM "provider"."User" WHERE "sandboxId" = $1 AND "id" = 102) AS "officer",
           (SELECT count(*)::int FROM "provider"."LoanApplication" WHERE "sandboxId" = $1 AND "lenderId" = $2) AS "loans",
           (SELECT sum("total")::int FROM "provider"."LoanCount" WHERE "sandboxId" = $1 AND "lenderId" = $2) AS "counted",
           (SELECT count(DISTINCT l."referenceNum")::int FROM "provider"."LoanApplication" l
            JOIN "provider"."Client" c ON c."sandboxId" = $1 AND c."id" = l."clientId" AND c."lenderId" = l."lenderId"
              AND c."createdAt" < l."createdAt" AND l."updatedAt" < now()
            JOIN "provider"."LoanEvent" e ON e."sandboxId" = $1 AND e."applicationId" = l."id" AND e."at" = l."updatedAt"
            WHERE l."sandboxId" = $1 AND l."lenderId" = $2) AS "sound"
         FROM "provider"."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2`,
        [id, lenderIds.adom],
      );
      const all = Math.max(loans, seeded);
      const officer = 'officer@adom.scale.test';
      expect(rows).toEqual([{ clients, uids: clients, officer, loans: all, counted: all, sound: all }]);
      if (loans > 0) await deleteSandbox(database(), id);
    }
  });
});
