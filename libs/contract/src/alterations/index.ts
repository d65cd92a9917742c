import type { Alteration, AlteredCall } from './alteration.ts';
import { listAlterations } from './list-alterations.ts';
import { possibleAlterations } from './possible-alterations.ts';
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

/** Returns the alterations that can change an answer of a call, given an example of one. */
export const alterationsOf = (call: AlteredCall, example: unknown): Alteration[] =>
  possibleAlterations(alterations, call, example);

export { gatewayPage, type RefusalForm, refusalForms, signInPage, type Written } from './refusal-forms.ts';
