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
