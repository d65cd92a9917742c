import { type Call, type Difference, readerOf } from '@oware/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { loadConfig } from '../config.ts';
import { serviceNow } from '../clock/service-clock.ts';
import { recordAnswer } from './difference-store.ts';
import { type ApiFailure, brokenContractFailure, notOfferedFailure } from './failure.ts';
import { isKnownMissing, learnOffer } from './offered-calls.ts';
import { pageTurnOf } from './page-turn.ts';
import { type Exchange, type Outcome, send } from './transport.ts';

/** What the derived endpoints ask with. Its answers have been read by the contract, tolerantly. */
export type ServiceQuery = BaseQueryFn<Exchange, unknown, ApiFailure>;

/** Makes a call and reads its answer. A call that the provider is known not to have is not made. */
export const serviceQuery: ServiceQuery = async (exchange, { signal }) => {
  const { call } = exchange;
  if (isKnownMissing(call)) return { error: notOfferedFailure };
  const isStrict = isReadStrictly();
  const { outcome, differences } = await sendAndRead(exchange, signal);
  if (learnOffer(exchange, outcome.error)) return { error: notOfferedFailure };
  if (!outcome.error) recordAnswer(call.id, differences, serviceNow());
  if (differences.length === 0) return outcome;
  if (!(await isStrict)) return outcome;
  for (const { path, expected, found } of differences)
    console.error(`contract broken: ${call.id} ${path} expected ${expected}, found ${found}`);
  return { error: brokenContractFailure };
};

type ReadOutcome = { outcome: Outcome; differences: readonly Difference[] };

/** Asks for a page by the number under which the service has it, and once more where another page came. */
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
  return { outcome: { data: value }, differences };
}

/** Tests let no difference pass. Without its settings the console reads tolerantly. */
const isReadStrictly = (): Promise<boolean> =>
  loadConfig().then(
    ({ readAnswers }) => readAnswers === 'strict',
    () => false,
  );
