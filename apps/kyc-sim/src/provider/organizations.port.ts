import type { TwoPersonApproval } from '@oware/contract';
import type { Database } from '@oware/sim-kit';

type Submission = { organizationId: number; submittedById: number | null };

/**
 * Returns whether a person other than `userId` must decide on a submission, by the setting of the submitting
 * organisation.
 */
export async function twoPersonApprovalOf(
  { prisma }: Pick<Database, 'prisma'>,
  sandboxId: number,
  { organizationId, submittedById }: Submission,
  userId: number,
): Promise<TwoPersonApproval> {
  const where = { sandboxId_id: { sandboxId, id: organizationId } };
  const setting = await prisma.organization.findUnique({ where, select: { twoPersonApproval: true } });
  return {
    isRequired: setting?.twoPersonApproval ?? true,
    ownWork: submittedById === userId ? 'submitted' : null,
  };
}

/**
 * Returns the organisations that may submit for clients of a lender: its own, and the platform's, which may act for any
 * lender.
 */
export async function organizationsActingFor(
  { prisma }: Pick<Database, 'prisma'>,
  sandboxId: number,
  lenderId: number,
): Promise<number[]> {
  const organizations = await prisma.organization.findMany({
    where: { sandboxId, OR: [{ type: 'platform_user' }, { lenders: { some: { id: lenderId } } }] },
    select: { id: true },
  });
  return organizations.map(({ id }) => id);
}
