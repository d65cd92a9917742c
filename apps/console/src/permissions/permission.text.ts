import { permissionNames } from '@oware/contract';
import { permissionLabel } from '@oware/domain';
import type { Change } from '../record/change-list.view.tsx';
import { words } from './permissions.words.ts';

/** Returns the permission in plain words; an unknown one as sent. */
function labelOf(name: string): string {
  const known = permissionNames.find((permission) => permission === name);
  return known ? permissionLabel(known) : name;
}

/** Describes each permission that was given or taken away. */
export const permissionChanges = (from: readonly string[], to: readonly string[]): Change[] =>
  [...new Set([...from, ...to])]
    .filter((name) => from.includes(name) !== to.includes(name))
    .map((name) => ({ label: labelOf(name), from: givenText(from, name), to: givenText(to, name) }));

const givenText = (names: readonly string[], name: string): string =>
  names.includes(name) ? words('yes') : words('no');
