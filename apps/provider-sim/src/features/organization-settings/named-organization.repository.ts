import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import { type Database, lenderOf, refuse, type Scope } from '@oware/sim-kit';

/**
 * Returns the id of the organisation that `{orgId}` names: the session's own by domainId or id; for an administrator of
 * the platform, a lender's organisation by the lender's id. The own ids of a person who acts for one lender name that
 * lender's organisation, as they name its records.
 * @throws not_found
 */
export async function organizationNamed({ prisma }: Database, scope: Scope, text: string): Promise<number> {
  const { organization, isAdministrator, sandbox, delegateOrganizationId } = scope;
  const own = delegateOrganizationId ?? organization.id;
  if (text === organization.domainId) return own;
  if (!isAdministrator) return text === String(organization.id) ? own : refuse('not_found');
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
 * Locks the organisation's row until the transaction ends, so that concurrent changes of its settings run one after the
 * other. Returns its name.
 * @throws not_found if its sandbox was emptied after the session was found
 */
export async function lockOrganization(
  tx: Queryable,
  { sandbox }: Pick<Scope, 'sandbox'>,
  organizationId: number,
): Promise<{ name: string }> {
  const row = await readRow(tx, organizationForUpdate({ sandboxId: sandbox.id, id: organizationId }));
  return row ?? refuse('not_found');
}
