import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Watchers } from '../storage/watchers.ts';
import { words } from './access.words.ts';

type Mark = { what: string; mayReload: boolean; isInQuery: boolean; keptBy: readonly string[] };

/**
 * What would be lost, by mark. Not in Redux: no screen shows it, and the browser and the router ask for it at once, when
 * the person is leaving.
 */
const dirty = new Map<symbol, Mark>();
const watchers = new Watchers();

/** Calls `saved` once forms have saved or closed and nothing would be lost any more. Returns a function that stops it. */
export const watchSaved = watchers.watch;

/** Whether leaving the page would lose unsaved input. */
export const hasUnsavedChanges = (): boolean => dirty.size > 0;

/** Whether a sign-out in another tab would lose unsaved input, because nothing keeps it beyond this page. */
export const isInputOnlyHere = (): boolean => [...dirty.values()].some(({ mayReload }) => !mayReload);

/** Returns what would be lost, as a sentence. */
export const whatIsUnsaved = (): string => dirty.values().next().value?.what ?? words('unsavedChanges');

/** Discards the unsaved changes after the person has agreed. */
export const discardUnsavedChanges = (): void => dirty.clear();

type Unsaved = {
  /** A reload loses nothing and doesn't ask. */
  mayReload?: boolean;
  /** The address's query opened the form: another query loses the input too. */
  isInQuery?: boolean;
  /** Names in the query that may change and lose nothing. Pass the same array on every render. */
  keptBy?: readonly string[];
};

const none: readonly string[] = [];

/** Marks the page as having unsaved input, so that leaving it in any way asks first. Returns a function that takes it back. */
export function markUnsaved({
  what = words('unsavedChanges'),
  mayReload = false,
  isInQuery = false,
  keptBy = none,
}: Unsaved & { what?: string }): () => void {
  const mark = Symbol('unsaved');
  dirty.set(mark, { what, mayReload, isInQuery, keptBy });
  const ask = (event: BeforeUnloadEvent) => {
    if (!mayReload && hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => {
    // what was discarded is no news; and a form that is replaced marks its input again at once
    if (dirty.delete(mark)) queueMicrotask(() => hasUnsavedChanges() || watchers.tell());
    window.removeEventListener('beforeunload', ask);
  };
}

/** Marks the page as having unsaved input, described by `what`, while `unsaved`. */
export function useUnsavedChanges(
  unsaved: boolean,
  what = words('unsavedChanges'),
  { mayReload = false, isInQuery = false, keptBy = none }: Unsaved = {},
): void {
  useEffect(
    () => (unsaved ? markUnsaved({ what, mayReload, isInQuery, keptBy }) : undefined),
    [unsaved, what, mayReload, isInQuery, keptBy],
  );
}

function queryWithout(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  names.forEach((name) => query.delete(name));
  return String(query);
}

const isOtherQuery = (now: string, next: string, { isInQuery, keptBy }: Mark): boolean =>
  isInQuery && queryWithout(now, keptBy) !== queryWithout(next, keptBy);

/** For the shell only: blocks a navigation until the person confirms it. */
export const useUnsavedChangesBlocker = () =>
  useBlocker(({ currentLocation, nextLocation }) =>
    currentLocation.pathname === nextLocation.pathname
      ? [...dirty.values()].some((mark) => isOtherQuery(currentLocation.search, nextLocation.search, mark))
      : hasUnsavedChanges(),
  );
