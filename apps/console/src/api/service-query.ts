import { type Call, type CallAnswer, type Difference, isUnreadable, readerOf, type Reading } from '@oware/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { loadConfig } from '../config.ts';
import { serviceNow } from '../clock/service-clock.ts';
import { recordAnswer } from './differences.store.ts';
import {
  type ApiFailure,
  brokenContractFailure,
  failureOfChange,
  notOfferedFailure,
  unreadableAnswerFailure,
} from './failure.ts';
import { isKnownMissing, learnOffer } from './learned/offered-calls.ts';
import { pageTurnOf } from './learned/page-turn.ts';
import { type Exchange, isChange, type Outcome, send } from './transport.ts';

/** The base query of the derived endpoints. Its answers are parsed tolerantly by the contract. */
export type ServiceQuery = BaseQueryFn<Exchange, unknown, ApiFailure>;

/** Makes a call without the store, and parses its answer. Calls that the provider lacks are not sent. */
export const callService = <C extends Call>(exchange: Exchange & { call: C }, signal: AbortSignal) =>
  toldOutcomeOf(exchange, signal) as Promise<Outcome<Reading<CallAnswer<C>>>>;

export const serviceQuery: ServiceQuery = (exchange, { signal }) => toldOutcomeOf(exchange, signal);

async function toldOutcomeOf(exchange: Exchange, signal: AbortSignal): Promise<Outcome> {
  const outcome = await outcomeOf(exchange, signal);
  return outcome.error && isChange(exchange.call) ? { error: failureOfChange(outcome.error) } : outcome;
}

async function outcomeOf(exchange: Exchange, signal: AbortSignal): Promise<Outcome> {
  const { call } = exchange;
  if (isKnownMissing(call)) return { error: notOfferedFailure };
  const isStrict = isReadStrictly();
  const { outcome, differences } = await sendAndRead(exchange, signal);
  if (learnOffer(exchange, outcome.error)) return { error: notOfferedFailure };
  if (!outcome.error || differences.length > 0) recordAnswer(call.id, differences, serviceNow());
  if (differences.length === 0) return outcome;
  if (!(await isStrict)) return outcome;
  for (const { path, expected, found } of differences)
    console.error(`contract broken: ${call.id} ${path} expected ${expected}, found ${found}`);
  return { error: brokenContractFailure };
}

type ReadOutcome = { outcome: Outcome; differences: readonly Difference[] };

/** Requests a page by the service's counting, and again if another page was returned. */
async function sendAndRead(exchange: Exchange, signal: AbortSignal): Promise<ReadOutcome> {
  const turn = pageTurnOf(exchange);
  if (!turn) return readOutcome(exchange.call, await send(exchange, signal));
  for (;;) {
    const outcome = await send(turn.exchange(), signal);
    if (turn.isRefusedForPage(outcome.error)) continue;
    const { outcome: read, differences } = readOutcome(exchange.call, outcome);
    if (read.error) return { outcome: read, differences };
    const { again, data, difference } = turn.learn(read.data, outcome.data);
    if (again) recordAnswer(exchange.call.id, differences, serviceNow());
    else return { outcome: { data }, differences: difference ? [...differences, difference] : differences };
  }
}

function readOutcome(call: Call, outcome: Outcome): ReadOutcome {
  if (outcome.error || call.answerType) return { outcome, differences: [] };
  const { value, differences } = readerOf(call.answer)(outcome.data);
  if (!isChange(call) && isUnreadable(differences)) return { outcome: { error: unreadableAnswerFailure }, differences };
  return { outcome: { data: value }, differences };
}

/** Strict mode for tests. Without its config the console reads tolerantly. */
const isReadStrictly = (): Promise<boolean> =>
  loadConfig().then(
    ({ readAnswers }) => readAnswers === 'strict',
    () => false,
  );
