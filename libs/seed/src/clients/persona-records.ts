import { aStaffMember } from './builders.ts';
import type { IdentityStory } from './identity.ts';
import type { Persona } from './persona.ts';
import { personas } from './personas.ts';
import type { StaffMemberRow } from '../world/rows.ts';

const all: readonly Persona[] = Object.values(personas);

/** Registry entries of personas that have one. Defaults come from the client. */
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

/** Outcomes of personas in the verification service, by client id. */
export const personaIdentities: ReadonlyMap<number, IdentityStory> = new Map(
  all.flatMap(({ client, identity }) => (identity ? [[client.id, identity] as const] : [])),
);
