import type { Database } from '@oware/sim-kit';

/** A person of the provider, as the verification service shows them. */
export type NamedPerson = { id: number; firstName: string; lastName: string };

/** Returns the people with these ids. Leaves out nulls and unknown ids. */
export const namesOfPeople = (
  { prisma }: Pick<Database, 'prisma'>,
  sandboxId: number,
  ids: readonly (number | null)[],
): Promise<NamedPerson[]> =>
  prisma.user.findMany({
    where: { sandboxId, id: { in: ids.flatMap((id) => id ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  });
