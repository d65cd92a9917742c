import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import { type Database, lenderOf, refuse, type Scope } from '@oware/sim-kit';

/**
 * The id of the organisation that `{orgId}` names: the own one by its domainId or id; for an administrator of the platform,
 * that of a lender by the lender's id.
 * @throws not_found
 */
export async function organizationNamed({ prisma }: Database, scope: Scope, text: string): Promise<number> {
  const { organization, isAdministrator, sandbox } = scope;
  if (text === organization.domainId) return organization.id;
  if (!isAdministrator) return text === String(organization.id) ? organization.id : refuse('not_found');
  const where = { sandboxId_id: { sandboxId: sandbox.id, id: lenderOf(scope, text) } };
  return (await prisma.lender.findUniqueOrThrow({ where })).organizationId;
}

const organizationForUpdate = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('provider.Organization')
    .select('name')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
);

/**
 * Holds the organisation's row until the transaction ends: two people who change its settings at once are one after the other.
 * Answers its name.
 * @throws not_found where its sandbox has been emptied since the session was found
 */
export async function lockOrganization(
  tx: Queryable,
  { sandbox }: Pick<Scope, 'sandbox'>,
  organizationId: number,
): Promise<{ name: string }> {
  const row = await readRow(tx, organizationForUpdate({ sandboxId: sandbox.id, id: organizationId }));
  return row ?? refuse('not_found');
}
