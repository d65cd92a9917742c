import type { Prisma } from '@oware/db';
import { fullName } from '@oware/domain';

/** Returns the names of the people with these ids, by id. Leaves out people who no longer exist. */
export async function namesOfPeople(
  prisma: Pick<Prisma.TransactionClient, 'user'>,
  sandboxId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const people = await prisma.user.findMany({
    where: { sandboxId, id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(people.map(({ id, firstName, lastName }) => [id, fullName(firstName, lastName)]));
}
