import { aClient } from './builders.ts';
import type { IdentityStory } from './identity.ts';
import { lenderIds } from '../organization/organizations.ts';
import { ghanaCardOf, mobileOf } from '../synthetic/ranges.ts';
import type { ClientRow, StaffMemberRow } from '../world/rows.ts';

/** A client whose records tell one story in every feature. */
export type Persona = {
  story: string;
  client: ClientRow;
  /** The payroll registry's entry of the client's staff number; without it the registry doesn't know the number. */
  registry?: Partial<StaffMemberRow>;
  /** The outcome of phone, consent and card. Without it the service has rows only of a recent client. */
  identity?: IdentityStory;
};

const prefixes: Record<number, string> = {
  [lenderIds.adom]: 'ADM',
  [lenderIds.volta]: 'VLT',
  [lenderIds.kente]: 'KNT',
};

/** Returns the key of the lender's n-th client. Adom's ids begin at 1001, Volta's at 2001, Kente's at 3001. */
export const clientKey = (lenderId: number, n: number) => ({
  id: lenderId * 1000 + n,
  lenderId,
  customerUid: `${prefixes[lenderId]}-${String(n).padStart(6, '0')}`,
});

type Overrides = Partial<Omit<ClientRow, 'id' | 'lenderId' | 'customerUid'>>;
/** Builds the lender's n-th client as a persona, with a unique phone and card by default. */
export const clientOf = (lenderId: number, n: number, overrides: Overrides): ClientRow => {
  const key = clientKey(lenderId, n);
  return aClient({ ...key, mobileNo: mobileOf(key.id), idNumber: ghanaCardOf(key.id), ...overrides });
};
