import { inTransaction, withPool, type Database, type Pool } from '@oware/db/connections';
import { createSandbox, emptySandbox, type Sandbox } from '@oware/db/sandbox';
import { ANCHOR_DAY } from '../synthetic/anchor.ts';
import { buildWorld, worldDigest, type World } from './world.ts';

export type Seeded = { template: 'kept' | 'written'; demo: 'kept' | 'made' };

/** The schema of each table, in the order of their references. */
const schemas = {
  Organization: 'provider',
  Lender: 'provider',
  User: 'provider',
  ComplianceSubmission: 'provider',
  Client: 'provider',
  Contact: 'provider',
  ClientLocation: 'provider',
  StaffMember: 'provider',
  Form: 'provider',
  FormVersion: 'provider',
  Document: 'provider',
  StoredFile: 'sim',
  StoredFilePart: 'sim',
  PhoneCode: 'kyc',
  Consent: 'kyc',
  IdentityCheck: 'kyc',
  Decision: 'kyc',
  RegisteredPerson: 'kyc',
  Charge: 'provider',
  LoanProduct: 'provider',
  SavingsProduct: 'provider',
  SavingsAccount: 'provider',
  SavingsMovement: 'provider',
  Element: 'provider',
  CatalogueProduct: 'provider',
  App: 'provider',
  AppSecret: 'provider',
  AppLender: 'provider',
  LoanApplication: 'provider',
  LoanEvent: 'provider',
  LoanNote: 'provider',
  Payment: 'provider',
  Batch: 'provider',
  RejectedBatchLoan: 'provider',
  UploadedLoan: 'provider',
  Notification: 'provider',
  Invitation: 'provider',
  AuditEntry: 'provider',
} as const satisfies Record<keyof World, string>;
const tables = Object.keys(schemas) as (keyof World)[];

type Existing = Pick<Sandbox, 'kind'> & { worldDigest: string | null };

const readExisting = async (db: Database) => {
  const { rows } = await db.query<Existing>(
    `SELECT "kind", "worldDigest" FROM "sim"."Sandbox" WHERE "kind" IN ('template', 'demo')`,
  );
  return {
    hasTemplate: rows.some((row) => row.kind === 'template' && row.worldDigest === worldDigest),
    hasDemo: rows.some((row) => row.kind === 'demo'),
  };
};

async function writeTemplate(db: Database): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO "sim"."Sandbox" ("name", "kind", "worldDigest", "anchorDay") VALUES ('template', 'template', $1, $2)
     ON CONFLICT ("name") DO UPDATE SET "worldDigest" = EXCLUDED."worldDigest", "anchorDay" = EXCLUDED."anchorDay"
     RETURNING "id"`,
    [worldDigest, ANCHOR_DAY],
  );
  const { id } = rows[0]!;
  await emptySandbox(db, id);
  const world = buildWorld();
  for (const table of tables) {
    const target = `"${schemas[table]}"."${table}"`;
    const columns = Object.keys(world[table][0]!)
      .map((column) => `"${column}"`)
      .join(', ');
    await db.query(
      `INSERT INTO ${target} ("sandboxId", ${columns})
       SELECT $1, ${columns} FROM jsonb_populate_recordset(NULL::${target}, $2::jsonb)`,
      [id, JSON.stringify(world[table])],
    );
  }
}

/**
 * Writes the template world when it is missing or another version's, and makes the demo from it when there is none: a
 * demo that people have worked in stays as they left it. One query when there is nothing to do.
 */
export const seedWorlds = (where: string | Pool): Promise<Seeded> =>
  withPool(where, async (pool) => {
    const found = await readExisting(pool);
    if (found.hasTemplate && found.hasDemo) return { template: 'kept', demo: 'kept' };
    return inTransaction(pool, async (connection) => {
      await connection.query(`SELECT pg_advisory_xact_lock(hashtext('oware.seed'))`);
      const { hasTemplate, hasDemo } = await readExisting(connection);
      if (!hasTemplate) await writeTemplate(connection);
      if (!hasDemo) await createSandbox(connection, { name: 'demo', kind: 'demo', bySeeding: true });
      return { template: hasTemplate ? 'kept' : 'written', demo: hasDemo ? 'kept' : 'made' };
    });
  });
