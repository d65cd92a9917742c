/** One line of the report: what was measured, the limit it was measured against in the same run, and their relation. */
export type Figure = {
  what: string;
  measured: string;
  limit: string;
  /** Measured to limit, or the figure itself where the aim is absolute. */
  value: number;
  aim: { atLeast: number } | { atMost: number };
  unit?: string;
};

/** A measurement of the report. */
export type Measurement = { what: string; run: () => Promise<Figure[]> };

/** How much a measurement does: `full` for figures to go by, `smoke` to see in seconds that it still runs. */
export type BenchSize = 'full' | 'smoke';

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Measured to limit in each round, then the median: what disturbs the machine for a round disturbs both. */
export const medianRatio = (measured: readonly number[], limit: readonly number[]) =>
  median(measured.map((value, round) => value / (limit[round] ?? Number.NaN)));

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

/** How long something took, time after time: the median, against an aim in milliseconds. */
export const figureOfTimes = (what: string, times: readonly number[], atMost: number): Figure => ({
  what,
  measured: ms(median(times)),
  limit: `p90 ${ms(quantile(times, 0.9))}`,
  value: median(times),
  aim: { atMost },
  unit: ' ms',
});

/** The line of a figure, value and aim side by side. */
export function lineOf({ what, measured, limit, value, aim, unit = '' }: Figure): string {
  const isMet = 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
  const shown = (number: number) => `${Number(number.toFixed(2))}${unit}`;
  const aimed = 'atLeast' in aim ? `≥ ${shown(aim.atLeast)}` : `≤ ${shown(aim.atMost)}`;
  return `${what.padEnd(40)}${measured.padEnd(18)}${limit.padEnd(24)}${shown(value).padStart(9)}   aim ${aimed.padEnd(10)}${isMet ? 'met' : 'MISSED'}`;
}
