import type { Prisma, RegisteredPerson } from '@oware/db';
import { type Expression, sql, tables } from '@oware/db/statements';
import type { Database } from '@oware/sim-kit';

type NumberKey = { sandboxId: number; type: string; number: string };

/** Finds the person whom the register of the verification service has under a document's number. */
export const registeredPersonOf = ({ prisma }: Database, key: NumberKey): Promise<RegisteredPerson | null> =>
  prisma.registeredPerson.findUnique({ where: { sandboxId_type_number: key } });

/** Stores a look-up among the identity results of the verification service (1§2). */
export async function keepIdentityCheck(
  { prisma }: Database,
  data: Prisma.IdentityCheckUncheckedCreateInput,
): Promise<void> {
  await prisma.identityCheck.create({ data });
}

/** A condition of a statement: the stored file is a photo that was sent to the verification service. */
export const isIdentityPhoto = (sandboxId: Expression<number>, fileId: Expression<number>): Expression<boolean> =>
  sql`EXISTS ${tables
    .selectFrom('kyc.IdentityCheck as k')
    .select('k.id')
    .where('k.sandboxId', '=', sandboxId)
    .where('k.photoId', '=', fileId)}`;
