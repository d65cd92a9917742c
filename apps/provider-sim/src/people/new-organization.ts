import type { OrganizationType, Prisma } from '@oware/db';
import { now, type SandboxContext } from '@oware/sim-kit';

type Tx = Prisma.TransactionClient;

export type NewOrganization = { name: string; country: string; type: OrganizationType };

/** Four letters of the name, as an organisation's short code: `ADOM`. */
export const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 4)
    .toUpperCase() || 'ORG';

/** Writes a registered organisation and its lender. Its first person comes in the same transaction. */
export async function insertOrganization(tx: Tx, sandbox: SandboxContext, { name, country, type }: NewOrganization) {
  const [next] = await tx.$queryRaw<{ id: number }[]>`SELECT sim.next_row_id() AS id`;
  const organizationId = next?.id as number;
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

/**
 * Whether another institute has this name, whatever its case. Holds the names of the sandbox until the transaction ends, so
 * that of two that take the same name at once one is refused.
 */
export async function isNameTaken(tx: Tx, sandbox: SandboxContext, name: string, exceptLenderId = 0): Promise<boolean> {
  const lock = `institute names ${sandbox.id}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM provider."Lender" WHERE "sandboxId" = ${sandbox.id} AND id <> ${exceptLenderId} AND lower(name) = lower(${name})
    LIMIT 1`;
  return rows.length > 0;
}

export const nameTaken = 'Another institute has this name';
