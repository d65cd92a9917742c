import { callsOf, errorCatalogue, kycFeatures, type NamedCall, providerFeatures, pushFeatures } from '@oware/contract';
import { z } from 'zod';
import { refusalCodesOf } from '../../libs/sim-kit/src/http/openapi/openapi-errors.ts';

/** How often a run of tests produced an outcome of a call. */
export const producedOutcome = z.object({
  call: z.string(),
  status: z.number(),
  /** Empty for a success. */
  code: z.string(),
  /** The console's screen that made the call; empty for other callers. */
  screen: z.string(),
  /** Whether a lesson ran in the sandbox. */
  inLesson: z.boolean(),
  count: z.number(),
});
export type ProducedOutcome = z.infer<typeof producedOutcome>;

/** A documented outcome of a call, `success` or an error code, and how often it was produced. */
export type OutcomeCount = { outcome: string; status: number; count: number };
export type CallCoverage = {
  id: string;
  name: string;
  feature: string;
  outcomes: OutcomeCount[];
  /** The screens that made the call. */
  screens: string[];
};

/** The calls that the simulated services answer. What another call serves is recorded as that one. */
export const documentedCalls: readonly NamedCall[] = [providerFeatures, kycFeatures, pushFeatures]
  .flatMap(callsOf)
  .filter(({ call }) => call.servedBy === undefined);

/** Counts the documented outcomes of the calls: success, and each error that the API documentation lists. */
export function coverageOf(calls: readonly NamedCall[], produced: readonly ProducedOutcome[]): CallCoverage[] {
  const byCall = Map.groupBy(produced, ({ call }) => call);
  return calls.map((named) => {
    const { call, name, feature } = named;
    const found = byCall.get(call.id) ?? [];
    const countOf = (isSame: (outcome: ProducedOutcome) => boolean) =>
      found.filter(isSame).reduce((sum, { count }) => sum + count, 0);
    const success = { outcome: 'success', status: call.status, count: countOf(({ status }) => status < 300) };
    const errors = refusalCodesOf(named, { hasApiKey: true }).map((code) => ({
      outcome: code,
      status: errorCatalogue[code].status,
      count: countOf((outcome) => outcome.code === code),
    }));
    const screens = new Set(found.map(({ screen }) => screen).filter((screen) => screen !== ''));
    return { id: call.id, name, feature, outcomes: [success, ...errors], screens: [...screens].toSorted() };
  });
}

function sharesOf(coverage: readonly CallCoverage[]) {
  const outcomes = coverage.flatMap((call) => call.outcomes);
  const produced = outcomes.filter(({ count }) => count > 0).length;
  const percent = outcomes.length === 0 ? 0 : (produced / outcomes.length) * 100;
  return `${produced} of ${outcomes.length} documented outcomes produced (${percent.toFixed(1)} %)`;
}

/** Returns the line that the command and a whole run of the tests print. */
export function summaryOf(coverage: readonly CallCoverage[]): string {
  const uncalled = coverage.filter((call) => call.outcomes.every(({ count }) => count === 0)).length;
  return `${sharesOf(coverage)}, ${uncalled} of ${coverage.length} calls never made`;
}

/** Returns the line about what lessons make people do. */
export const summaryOfLessons = (calls: readonly NamedCall[], produced: readonly ProducedOutcome[]): string =>
  `Lessons: ${sharesOf(
    coverageOf(
      calls,
      produced.filter(({ inLesson }) => inLesson),
    ),
  )}`;
