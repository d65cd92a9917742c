import { required } from '@oware/domain';
/** Random numbers that are the same on every machine and in every run. */
export type Random = {
  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns true with a probability of `cases` percent. */
  percent(cases: number): boolean;
};

/** Mulberry32: small, fast and uniform enough for a few thousand rows. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    pick: (list) => required(list[int(0, list.length - 1)], 'entry to pick'),
    percent: (cases) => next() * 100 < cases,
  };
}
