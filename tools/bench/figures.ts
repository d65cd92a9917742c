/** A line of the report: the measured value, the limit measured in the same run, and their ratio. */
export type Figure = {
  what: string;
  measured: string;
  limit: string;
  /** Measured value divided by the limit, or the value itself if the aim is absolute. */
  value: number;
  aim: { atLeast: number } | { atMost: number };
  unit?: string;
};

/** A measurement of the report. */
export type Measurement = { what: string; run: () => Promise<Figure[]> };

/** `full` for reliable figures, `smoke` to check within seconds that it still runs. */
export type BenchSize = 'full' | 'smoke';

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Returns the median of the ratios of each round: a disturbance of the machine affects both values of a round. */
export const medianRatio = (measured: readonly number[], limit: readonly number[]) =>
  median(measured.map((value, round) => value / (limit[round] ?? Number.NaN)));

/** Returns the duration of some work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

/** Builds the figure of durations per round, relative to plain work of the browser in the same round. */
export const figureOfRounds = (
  what: string,
  times: readonly number[],
  plain: { what: string; times: readonly number[] },
  atMost: number,
): Figure => ({
  what,
  measured: ms(median(times)),
  limit: `${plain.what} ${ms(median(plain.times))}`,
  value: medianRatio(times, plain.times),
  aim: { atMost },
});

const checks = 100_000;
const checkRounds = 15;

/** Builds the figure of a check that is part of each call, in percent of the time of a call in milliseconds. */
export async function shareOfCall(
  what: string,
  check: () => void | Promise<void>,
  callTime: number,
  atMost: number,
): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < checkRounds; round++) {
    const from = performance.now();
    for (let count = 0; count < checks; count++) await check();
    times.push((performance.now() - from) / checks);
  }
  const inMicroseconds = (time: number) => `${(time * 1000).toFixed(1)} µs`;
  return {
    what,
    measured: inMicroseconds(median(times)),
    limit: `a call ${inMicroseconds(callTime)}`,
    value: (median(times) / callTime) * 100,
    aim: { atMost },
    unit: ' %',
  };
}

/** Formats a figure as a line with value and aim. */
export function lineOf({ what, measured, limit, value, aim, unit = '' }: Figure): string {
  const isMet = 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
  const shown = (number: number) => `${Number(number.toFixed(2))}${unit}`;
  const aimed = 'atLeast' in aim ? `≥ ${shown(aim.atLeast)}` : `≤ ${shown(aim.atMost)}`;
  return `${what.padEnd(40)}${measured.padEnd(18)}${limit.padEnd(24)}${shown(value).padStart(9)}   aim ${aimed.padEnd(10)}${isMet ? 'met' : 'MISSED'}`;
}
