import type { Fault, FailureDescription } from '@oware/sim-kit/control/contract';

export const groupTitles: Readonly<Record<FailureDescription['group'], string>> = {
  error: 'Errors',
  connection: 'Connection',
  answer: 'Answers that can’t be used',
  difference: 'Answers that differ from the contract',
};

/** Says when a failure happens, and what that means for the work of the call. */
export function momentText(moment: Fault['moment'], { seconds }: FailureDescription): string {
  const isLate = seconds?.meaning === 'delay';
  if (moment === 'before') return `Before the work: ${isLate ? 'it begins late' : 'nothing is done'}`;
  return `After the work: it is done, and its answer ${isLate ? 'is late' : 'is lost or replaced'}`;
}

const requests = (count: number): string => (count === 1 ? '1 request' : `${count} requests`);

/** Says how many requests still fail: `2 more requests`, `25 % of requests`, `used up`. */
export function leftText({ remaining, probability }: Pick<Fault, 'remaining' | 'probability'>): string {
  if (probability !== null) return `${Math.round(probability * 1000) / 10} % of requests`;
  return remaining === 0 ? 'Used up' : `Next ${requests(remaining ?? 0)}`;
}

/** Whether a request may fit two of the armed failures at once: those of one call at one moment. */
export const overlap = (faults: readonly Fault[]): boolean => {
  const armed = faults.filter(({ remaining }) => remaining !== 0);
  return new Set(armed.map(({ callId, moment }) => `${callId} ${moment}`)).size < armed.length;
};

/** Says which requests fail, and how: `officer@adom.test, lenderId 1, 5 s`. */
export function conditionsText({ account, params, body, seconds, form, moment }: Fault): string {
  const pairs = Object.entries({ ...params, ...body }).map(([name, value]) => `${name} ${value}`);
  return [
    moment === 'before' ? 'Before the work' : 'After the work',
    ...(account === null ? [] : [account]),
    ...pairs,
    ...(seconds === null ? [] : [`${seconds} s`]),
    ...(form === null ? [] : [`in the form ${form}`]),
  ].join(', ');
}
