import type { OrganizationType, Prisma } from '@oware/db';
import { nextRowId } from '@oware/db/expressions';
import { lockByName } from '@oware/db/named-locks';
import { type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';
import { now, refuseWrong, type SandboxContext } from '@oware/sim-kit';

type Tx = Prisma.TransactionClient;

export type NewOrganization = { name: string; country: string; type: OrganizationType };

/** The short code of an organisation, four letters of its name: `ADOM`. */
export const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4)
    .toUpperCase() || 'ORG';

const newRowId = prepare({}, () => tables.selectNoFrom(nextRowId.as('id')));

/**
 * Creates a registered organisation and its lender. The caller adds its first person in the same transaction.
 * @throws validation_failed if another institute has the name
 */
export async function insertOrganization(tx: Tx, sandbox: SandboxContext, { name, country, type }: NewOrganization) {
  if (await isNameTaken(tx, sandbox, name)) refuseWrong({ company_name: nameTaken });
  const next = await readRow(tx, newRowId({}));
  if (!next) throw new Error('there is no new id');
  const organizationId = next.id;
  await tx.organization.create({
    data: {
      sandboxId: sandbox.id,
      id: organizationId,
      domainId: `org-${organizationId}`,
      appId: `app-${organizationId}`,
      name,
      country,
      domainCode: codeOf(name),
      type,
      organizationSet: true,
      createdAt: now(sandbox),
    },
  });
  const lender = await tx.lender.create({ data: { sandboxId: sandbox.id, organizationId, name } });
  return { organizationId, lender: { id: String(lender.id), name } };
}

/** The institute that gets the name: a lender, or an organisation with all its lenders. */
type Renamed = { lenderId?: number; organizationId?: number };

type Name = Required<Renamed> & { sandboxId: number; name: string };
const lenderWithName = prepare({}, ({ sandboxId, name, lenderId, organizationId }: Given<Name>) =>
  tables
    .selectFrom('provider.Lender')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .where('id', '<>', lenderId)
    .where('organizationId', '<>', organizationId)
    .where((lender) => sql<boolean>`lower(${lender.ref('name')}) = lower(${name})`)
    .limit(sql.lit(1)),
);

/**
 * Whether another institute has this name, ignoring case. Locks the names of the sandbox until the transaction ends, so
 * that of two requests for one name the second is rejected. Call it before you lock an organisation or a lender:
 * two changes of one name would otherwise deadlock.
 */
export async function isNameTaken(
  tx: Queryable,
  { id: sandboxId }: SandboxContext,
  name: string,
  { lenderId = 0, organizationId = 0 }: Renamed = {},
): Promise<boolean> {
  await lockByName(tx, `institute names ${sandboxId}`);
  return (await readRow(tx, lenderWithName({ sandboxId, name, lenderId, organizationId }))) !== undefined;
}

export const nameTaken = 'Another institute has this name';
