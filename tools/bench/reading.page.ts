import { listApplications, readerOf } from '@oware/contract';

const read = readerOf(listApplications.answer);

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** In a page: milliseconds of the strict and the tolerant reading of a list of loans, in turn. */
export function timeReading(texts: { usual: string; altered: string }, rounds: number) {
  const [usual, altered] = [texts.usual, texts.altered].map((text) => JSON.parse(text) as unknown);
  return Array.from({ length: rounds }, () => ({
    strict: timeOf(() => listApplications.answer.parse(usual)),
    tolerant: timeOf(() => read(altered)),
  }));
}

Object.assign(globalThis, { timeReading });
