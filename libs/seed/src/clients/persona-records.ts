import { aStaffMember } from './builders.ts';
import type { IdentityStory } from './identity.ts';
import type { Persona } from './persona.ts';
import { personas } from './personas.ts';
import type { StaffMemberRow } from '../world/rows.ts';

const all: readonly Persona[] = Object.values(personas);

/** The registry's entry of each persona that has one; what the persona does not say is as the client says. */
export const personaStaffMembers: readonly StaffMemberRow[] = all.flatMap(({ client, registry }) =>
  registry && client.staffId
    ? aStaffMember({
        id: client.id,
        staffNumber: client.staffId,
        firstName: client.firstName,
        lastName: client.lastName,
        ...registry,
      })
    : [],
);

/** What the verification service keeps of personas, by client id. */
export const personaIdentities: ReadonlyMap<number, IdentityStory> = new Map(
  all.flatMap(({ client, identity }) => (identity ? [[client.id, identity] as const] : [])),
);
