import type { Alteration } from './alteration.ts';
import { listAlterations } from './list-alterations.ts';
import { valueAlterations } from './value-alterations.ts';

export type { Alteration, AlteredCall } from './alteration.ts';

/** Every alteration: what a client has to bear from a service that nobody has seen. Not for a browser. */
export const alterations: readonly Alteration[] = [...valueAlterations, ...listAlterations];

/** The alteration of an id. Throws RangeError where there is none. */
export function alterationOf(id: string): Alteration {
  const found = alterations.find((one) => one.id === id);
  if (!found) throw new RangeError(`there is no alteration ${id}`);
  return found;
}
