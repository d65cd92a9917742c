import { aClient } from './builders.ts';
import type { IdentityStory } from './identity.ts';
import { lenderIds } from '../organization/organizations.ts';
import { ghanaCardOf, mobileOf } from '../synthetic/ranges.ts';
import type { ClientRow, StaffMemberRow } from '../world/rows.ts';

/** A client whose records tell one story through every feature. */
export type Persona = {
  story: string;
  client: ClientRow;
  /** What the payroll's registry says of the client's staff number; without it the number is unknown there. */
  registry?: Partial<StaffMemberRow>;
  /** How phone, consent and card were submitted; without it the service keeps nothing, unless the client is recent. */
  identity?: IdentityStory;
};

const prefixes: Record<number, string> = {
  [lenderIds.adom]: 'ADM',
  [lenderIds.volta]: 'VLT',
  [lenderIds.kente]: 'KNT',
};

/** The lender's n-th client: Adom's ids begin at 1001, Volta's at 2001, Kente's at 3001. */
export const clientKey = (lenderId: number, n: number) => ({
  id: lenderId * 1000 + n,
  lenderId,
  customerUid: `${prefixes[lenderId]}-${String(n).padStart(6, '0')}`,
});

type Overrides = Partial<Omit<ClientRow, 'id' | 'lenderId' | 'customerUid'>>;
/** The lender's n-th client as a persona has it: a phone and a card of their own unless said otherwise. */
export const clientOf = (lenderId: number, n: number, overrides: Overrides): ClientRow => {
  const key = clientKey(lenderId, n);
  return aClient({ ...key, mobileNo: mobileOf(key.id), idNumber: ghanaCardOf(key.id), ...overrides });
};
