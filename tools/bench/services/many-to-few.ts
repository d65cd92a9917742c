import { type BenchSize, type Figure, median, medianRatio, ms, timed } from '../figures.ts';
import { ask } from '../../world/session.ts';

const sizes = { full: { warmUps: 5, rounds: 41 }, smoke: { warmUps: 0, rounds: 1 } };

type Asked = { address: string; headers: Record<string, string> };

/**
 * Sends the same requests for a world with `few` records and for one with many, alternately, and compares the
 * durations.
 */
export async function sideBySide<What>(
  questions: Record<string, What>,
  { few, size }: { few: number; size: BenchSize },
  ofBoth: (question: What) => [few: Asked, many: Asked],
): Promise<Figure[]> {
  const { warmUps, rounds } = sizes[size];
  const figures: Figure[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const [little, large] = ofBoth(question);
    const measured: number[] = [];
    const limit: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const one = await timed(() => ask(little.address, { headers: little.headers }));
      const other = await timed(() => ask(large.address, { headers: large.headers }));
      if (round < 0) continue; // a warm-up round
      limit.push(one);
      measured.push(other);
    }
    figures.push({
      what,
      measured: ms(median(measured)),
      limit: `with ${few}: ${ms(median(limit))}`,
      value: medianRatio(measured, limit),
      aim: { atMost: 1.5 },
    });
  }
  return figures;
}

/** Returns the figure for the time that creating the many records took. */
export const makingTime = (what: string, seconds: number): Figure => ({
  what,
  measured: `${seconds.toFixed(0)} s`,
  limit: '',
  value: seconds,
  aim: { atMost: 120 },
  unit: ' s',
});
