import { isObject } from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import { currentSession } from '../session/session.store.ts';

/** A person whose staff number was checked and who is to be onboarded. */
export type PreparedPerson = { staffId: string; firstName: string; lastName: string };

/** The history state of the screens that lead to onboarding. It names the person only by a random token. */
export type PreparedState = { prepared: string };

let last: { token: string; person: PreparedPerson; checkedBy: string | undefined } | undefined;

/**
 * Keeps a person in memory until the next one, and returns the history state that leads to them. Onboarding that is
 * started in any other way has another state, so that it can't begin with the wrong person. Not in Redux: no screen
 * watches it, and development tools would record the person.
 */
export function preparePerson(person: PreparedPerson): PreparedState {
  last = { token: nanoid(), person, checkedBy: currentSession()?.person };
  return { prepared: last.token };
}

/** Returns the person of a history state; undefined without one, after a reload, and for another user. */
export const preparedPerson = (state: unknown): PreparedPerson | undefined =>
  last !== undefined &&
  last.token === (isObject(state) ? state.prepared : undefined) &&
  last.checkedBy === currentSession()?.person
    ? last.person
    : undefined;
