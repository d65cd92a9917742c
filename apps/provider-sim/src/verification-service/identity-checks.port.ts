import { Prisma, type RegisteredPerson } from '@oware/db';
import type { Database } from '@oware/sim-kit';

type NumberKey = { sandboxId: number; type: string; number: string };

/** Whom the register of the verification service knows under a document's number. */
export const registeredPersonOf = ({ prisma }: Database, key: NumberKey): Promise<RegisteredPerson | null> =>
  prisma.registeredPerson.findUnique({ where: { sandboxId_type_number: key } });

/** Keeps a look-up among the identity results of the verification service (1§2). */
export async function keepIdentityCheck(
  { prisma }: Database,
  data: Prisma.IdentityCheckUncheckedCreateInput,
): Promise<void> {
  await prisma.identityCheck.create({ data });
}

/** Whether a stored file is a photo that the verification service was given, as SQL. */
export const isIdentityPhotoSql = (sandboxId: number, fileId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM kyc."IdentityCheck" k WHERE k."sandboxId" = ${sandboxId} AND k."photoId" = ${fileId})`;
