import { typedKeys } from '@oware/contract';
import { inTransaction, withPool, type Database, type Pool } from '@oware/db/connections';
import { lockByName } from '@oware/db/named-locks';
import { createSandbox, emptySandbox } from '@oware/db/sandbox';
import { readOne, readRows, tables } from '@oware/db/statements';
import { ANCHOR_DAY } from '../synthetic/anchor.ts';
import { buildWorld, worldDigest, type World } from './world.ts';

export type Seeded = { template: 'kept' | 'written'; demo: 'kept' | 'made' };

/** The schema of each table, in the order of their foreign keys. */
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
  RepaymentHabit: 'sim',
} as const satisfies Record<keyof World, string>;

const readExisting = async (db: Database) => {
  const sandboxes = tables
    .selectFrom('sim.Sandbox')
    .select(['kind', 'worldDigest'])
    .where('kind', 'in', ['template', 'demo']);
  const rows = await readRows(db, sandboxes);
  return {
    hasTemplate: rows.some((row) => row.kind === 'template' && row.worldDigest === worldDigest),
    hasDemo: rows.some((row) => row.kind === 'demo'),
  };
};

async function writeTemplate(db: Database): Promise<void> {
  const version = { worldDigest, anchorDay: ANCHOR_DAY };
  const template = tables
    .insertInto('sim.Sandbox')
    .values({ name: 'template', kind: 'template', ...version })
    .onConflict((known) => known.column('name').doUpdateSet(version))
    .returning('id');
  const { id } = await readOne(db, template);
  await emptySandbox(db, id);
  const world = buildWorld();
  for (const table of typedKeys(schemas)) {
    const rows = world[table];
    const target = `"${schemas[table]}"."${table}"`;
    const columns = Object.keys(rows[0] ?? {})
      .map((column) => `"${column}"`)
      .join(', ');
    await db.query(
      `INSERT INTO ${target} ("sandboxId", ${columns})
       SELECT $1, ${columns} FROM jsonb_populate_recordset(NULL::${target}, $2::jsonb)`,
      [id, JSON.stringify(rows)],
    );
  }
}

/**
 * Writes the template world if it is missing or from another version, and creates the demo from it if no demo exists. An
 * existing demo keeps its data. Runs one query if there is nothing to do.
 */
export const seedWorlds = (where: string | Pool): Promise<Seeded> =>
  withPool(where, async (pool) => {
    const found = await readExisting(pool);
    if (found.hasTemplate && found.hasDemo) return { template: 'kept', demo: 'kept' };
    return inTransaction(pool, async (connection) => {
      await lockByName(connection, 'oware.seed');
      const { hasTemplate, hasDemo } = await readExisting(connection);
      if (!hasTemplate) await writeTemplate(connection);
      if (!hasDemo) await createSandbox(connection, { name: 'demo', kind: 'demo', bySeeding: true });
      return { template: hasTemplate ? 'kept' : 'written', demo: hasDemo ? 'kept' : 'made' };
    });
  });
