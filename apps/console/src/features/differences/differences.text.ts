import { type Call, callsOf, type DifferenceReport, kycFeatures, providerFeatures, pushCalls } from '@oware/contract';

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

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GH')} ${count === 1 ? one : many}`;

/** Formats `12 calls answered, 3 of them in another form`. */
export function summaryOf({ calls: records }: DifferenceReport): string {
  const differing = records.filter(({ differences }) => differences.length > 0).length;
  const answered = `${counted(records.length, 'call')} answered`;
  return differing === 0 ? `${answered}, all as expected` : `${answered}, ${differing} of them not as expected`;
}
