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
