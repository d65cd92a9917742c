import { type Call, simulatorHeader } from '@oware/contract';
import { useSyncExternalStore } from 'react';
import { Watchers } from '../storage/watchers.ts';

/** The calls that a screen made, by the path of its address; the last one first, each once. */
type CallsOfScreen = { screen: string; calls: readonly Call[] };

const none: CallsOfScreen = { screen: '', calls: [] };
let isSimulator = false;
let made = none;
const watchers = new Watchers();

/**
 * Notes a call that a screen made. Nothing is noted until an answer says that a simulator sent it, so a real provider's
 * calls never are. A lost answer has no headers. Not in Redux: the transport, which knows no store, notes them.
 */
export function noteCall(call: Call, screen: string, headers?: Headers): void {
  isSimulator ||= headers?.has(simulatorHeader) ?? false;
  // an answer to another screen's call arrives late
  if (!isSimulator || call.service === 'console' || screen !== location.pathname) return;
  const earlier = made.screen === screen ? made.calls.filter(({ id }) => id !== call.id) : [];
  made = { screen, calls: [call, ...earlier] };
  watchers.tell();
}

/** Notes a call under the open screen once its answer has arrived or is lost. */
export function observeCall(call: Call): (headers?: Headers) => void {
  const screen = location.pathname;
  return (headers) => noteCall(call, screen, headers);
}

/** Forgets everything, like a new page. */
export function forgetCalls(): void {
  isSimulator = false;
  made = none;
}

/** Returns whether the service says that it is a simulator. */
export const useSaysSimulator = (): boolean => useSyncExternalStore(watchers.watch, () => isSimulator);

/** Returns the calls that the open screen made so far. */
export const callsOfScreen = (): readonly Call[] => (made.screen === location.pathname ? made.calls : []);
