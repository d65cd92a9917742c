import { useSyncExternalStore } from 'react';
import { currentSession } from '../session/session.store.ts';
import { keptTexts } from '../storage/kept-texts.ts';

/** The people who turned single-key shortcuts off in this browser. */
const kept = keptTexts('oware.single-keys-off');

const person = (): string => currentSession()?.person ?? '';

/** Whether shortcuts without a modifier are on for the signed-in person. */
const areSingleKeysOn = (): boolean => !kept.read().includes(person());

/** Turns them on or off, in all tabs at once. @throws where the storage is full or forbidden */
export function turnSingleKeys(on: boolean): void {
  const others = kept.read().filter((one) => one !== person());
  kept.write(on ? others : [...others, person()]);
}

/** Like {@link areSingleKeysOn}, and renders when it changes. */
export const useSingleKeys = (): boolean => useSyncExternalStore(kept.watch, areSingleKeysOn);
