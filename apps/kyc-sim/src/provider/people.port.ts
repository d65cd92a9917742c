import type { Database } from '@oware/sim-kit';

/** A person of the provider, as the verification service names them. */
export type NamedPerson = { id: number; firstName: string; lastName: string };

/** The names of people by their ids; those without an id, and ids of nobody, are left out. */
export const namesOfPeople = (
  { prisma }: Pick<Database, 'prisma'>,
  sandboxId: number,
  ids: readonly (number | null)[],
): Promise<NamedPerson[]> =>
  prisma.user.findMany({
    where: { sandboxId, id: { in: ids.flatMap((id) => id ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  });
