import { AsyncLocalStorage } from 'node:async_hooks';
import { withEllipsis } from '@oware/contract';
import type { ExchangeExplanation } from './contract/journal.calls.ts';
import { journalQuery } from './masking.ts';
import { ownFunctionsOf } from './own-functions.ts';

export type { ExchangeExplanation };

type RecordedChange = ExchangeExplanation['changes'][number];
type SentMessage = ExchangeExplanation['messages'][number];

/** What a simulator did for one request so far. Times are of `performance.now`. */
export type ExchangeWork = {
  began: number;
  guardsPassed?: number;
  /** The handler that the guards passed the request to: `ClientsController.list`. */
  handler?: string;
  /** The failure of the request, if it was refused or failed. */
  failed?: unknown;
  databaseMs: number;
  statements: number;
  changes: RecordedChange[];
  messages: SentMessage[];
};

/** Number of changes and of messages that the journal keeps for an exchange. */
const mostListed = 20;
const longestText = 200;

const current = new AsyncLocalStorage<ExchangeWork>();

export const beginExchange = (): ExchangeWork => ({
  began: performance.now(),
  databaseMs: 0,
  statements: 0,
  changes: [],
  messages: [],
});

/** Runs the work of a request, so that what it does is noted. */
export const duringExchange = (work: ExchangeWork, run: () => void): void => current.run(work, run);

/** Notes that the guards have passed a request to a handler. */
export function notePassedGuards(work: ExchangeWork, handler: string): void {
  work.guardsPassed = performance.now();
  work.handler = handler;
}

/** Notes that a request was refused or failed. What it changed until then was undone. */
export function noteRefusal(work: ExchangeWork, error: unknown): void {
  work.failed = error;
  work.changes.length = 0;
  work.messages.length = 0;
}

/** Notes a statement of the current request, if there is one, with its milliseconds. */
export function noteStatement(milliseconds: number): void {
  const work = current.getStore();
  if (!work) return;
  work.databaseMs += milliseconds;
  work.statements += 1;
}

/** Notes records that the current request changed, with masked texts. */
export function noteChanges(records: readonly RecordedChange[]): void {
  const listed = current.getStore()?.changes;
  listed?.push(...records.slice(0, mostListed - listed.length));
}

/** Notes a message that the current request sent. */
export function noteMessage(message: SentMessage): void {
  const listed = current.getStore()?.messages;
  if (listed && listed.length < mostListed) listed.push(message);
}

const shortened = (text: string | null): string | null => (text === null ? null : withEllipsis(text, longestText));

/**
 * Explains an exchange that is over: what answered, how long the parts took, and what changed. `ended` is on the clock of
 * `performance.now()`.
 */
export function explain(
  work: ExchangeWork,
  ended: number,
  query: Readonly<Record<string, unknown>> = {},
): ExchangeExplanation {
  const { began, guardsPassed, handler, failed, changes, messages, statements } = work;
  const refusing = failed === undefined ? [] : ownFunctionsOf(failed);
  return {
    query: journalQuery(query),
    answeredBy: [...new Set([...refusing, ...(handler === undefined ? [] : [handler])])],
    guardMs: Math.round((guardsPassed ?? ended) - began),
    handlerMs: guardsPassed === undefined ? null : Math.round(ended - guardsPassed),
    databaseMs: Math.round(work.databaseMs),
    statements,
    changes: changes.map(({ action, kind, id, name, changes: fields }) => ({
      action,
      kind,
      id,
      name: shortened(name) ?? '',
      changes: fields.map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) })),
    })),
    messages,
  };
}
