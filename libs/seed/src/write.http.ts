import { deleteSandbox } from '@oware/db/sandbox';
import { database } from '@oware/test-kit';
import { describe, expect, it } from 'vitest';
import { lenderIds } from './organizations.ts';
import { seedScale } from './scale.ts';
import { seedWorlds } from './write.ts';

describe('seeding', () => {
  it('has nothing to do twice', async () => {
    expect(await seedWorlds(database())).toEqual({ template: 'kept', demo: 'kept' });
  });

  it('writes the bytes of files, and moments that a copy moves to its own today', async () => {
    const { rows } = await database().query<{ name: string; begins: string; isWhole: boolean; age: number }>(
      `SELECT f."name", convert_from(substring(f."content" FOR 5), 'UTF8') AS "begins",
         f."size" = length(f."content") AS "isWhole",
         (s."createdAt" AT TIME ZONE 'UTC')::date - (f."createdAt" AT TIME ZONE 'UTC')::date AS "age"
       FROM "sim"."StoredFile" f JOIN "sim"."Sandbox" s ON s."id" = f."sandboxId"
       WHERE s."name" = 'demo' AND f."id" IN (30001, 21023) ORDER BY f."id"`,
    );
    expect(rows).toEqual([
      { name: 'card.svg', begins: '<svg ', isWhole: true, age: 1 },
      { name: 'payslip.pdf', begins: '%PDF-', isWhole: true, age: 20 },
    ]);
  });

  it('makes a scale world of any size, again and again', async () => {
    for (const clients of [240, 700]) {
      const { id } = await seedScale(database(), { clients });
      const { rows } = await database().query<{ total: number; uids: number; officer: string }>(
        `SELECT count(*)::int AS "total", count(DISTINCT "customerUid")::int AS "uids",
           (SELECT "email" FROM "provider"."User" WHERE "sandboxId" = $1 AND "id" = 102) AS "officer"
         FROM "provider"."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2`,
        [id, lenderIds.adom],
      );
      expect(rows).toEqual([{ total: clients, uids: clients, officer: 'officer@adom.scale.test' }]);
      if (clients === 700) await deleteSandbox(database(), id);
    }
  });
});
