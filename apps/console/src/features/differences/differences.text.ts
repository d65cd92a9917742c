import { type Call, callsOf, type DifferenceReport, kycFeatures, providerFeatures, pushCalls } from '@oware/contract';
import { words } from './differences.words.ts';

const calls = new Map<string, Call>(
  [
    ...[...callsOf(providerFeatures), ...callsOf(kycFeatures)].map(({ call }) => call),
    ...Object.values<Call>(pushCalls),
  ].map((call) => [call.id, call]),
);

/** Returns a call's summary, method and path; only the id if the contract no longer has the call. */
export function titleOf(id: string): { title: string; address?: string } {
  const call = calls.get(id);
  return call ? { title: `${id} ${call.summary}`, address: `${call.method} ${call.path}` } : { title: id };
}

/** Formats `12 calls answered, 3 of them not as expected`. */
export function summaryOf({ calls: records }: DifferenceReport): string {
  const differing = records.filter(({ differences }) => differences.length > 0).length;
  const count = records.length;
  return differing === 0
    ? words('allAsExpected', { count })
    : words('notAsExpected', { count, differing: String(differing) });
}
