import { buildCrowd, buildStrangers } from './clients.ts';
import { lenderIds, lenders, organizations, users } from './organizations.ts';
import { personas, personaStaffMembers } from './personas.ts';
import { towns } from './places.ts';
import { createRandom } from './random.ts';
import type { ClientRow, LenderRow, OrganizationRow, StaffMemberRow, UserRow } from './rows.ts';

/** A world as data: rows of the template sandbox, by table. */
export type World = {
  Organization: readonly OrganizationRow[];
  Lender: readonly LenderRow[];
  User: readonly UserRow[];
  Client: readonly ClientRow[];
  StaffMember: readonly StaffMemberRow[];
};

export const worldSeed = 20_261_120;

/**
 * SHA-256 of the world of `worldSeed` as JSON, which a spec compares: start-up need not build the world to see that the
 * database has it.
 */
export const worldDigest = '7d0b433e8346edde398a83ecdf43f1a983c796a7bec060a381e9b0580d572314';

/** The same seed gives the same world, to the byte. Adom has 240 clients, Volta 60, Kente 12. */
export function buildWorld({ seed = worldSeed }: { seed?: number } = {}): World {
  const random = createRandom(seed);
  const known = Object.values(personas).map(({ client }) => client);
  const countOf = (lenderId: number) => known.filter((client) => client.lenderId === lenderId).length;
  const crowds = [
    { lenderId: lenderIds.adom, to: 240, towns: towns.wholeCountry, publicPercent: 80 },
    { lenderId: lenderIds.volta, to: 60, towns: towns.volta, publicPercent: 60 },
    { lenderId: lenderIds.kente, to: 12, towns: towns.kumasi, publicPercent: 25 },
  ].map((crowd) => buildCrowd(random, { ...crowd, from: countOf(crowd.lenderId) + 1 }));
  return {
    Organization: organizations,
    Lender: lenders,
    User: users,
    Client: [...known, ...crowds.flatMap(({ clients }) => clients)],
    StaffMember: [
      ...personaStaffMembers,
      ...crowds.flatMap(({ staffMembers }) => staffMembers),
      ...buildStrangers(random, 5001, 40),
    ],
  };
}
