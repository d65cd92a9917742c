import type { Alteration } from './alteration.ts';
import { listAlterations } from './list-alterations.ts';
import { valueAlterations } from './value-alterations.ts';

export type { Alteration, AlteredCall } from './alteration.ts';

/** Every alteration that a client must tolerate, since the real service has not been seen. Not for browsers. */
export const alterations: readonly Alteration[] = [...valueAlterations, ...listAlterations];

/**
 * Returns the alteration with this id.
 * @throws RangeError for an unknown id.
 */
export function alterationOf(id: string): Alteration {
  const found = alterations.find((one) => one.id === id);
  if (!found) throw new RangeError(`there is no alteration ${id}`);
  return found;
}
