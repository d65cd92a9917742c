import { listApplications, readerOf } from '@oware/contract';

const read = readerOf(listApplications.answer);

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Runs in a page and alternately measures strict and tolerant reading of a list of loans, in milliseconds. */
export function timeReading(texts: { usual: string; altered: string }, rounds: number) {
  const [usual, altered] = [texts.usual, texts.altered].map((text): unknown => JSON.parse(text));
  return Array.from({ length: rounds }, () => ({
    strict: timeOf(() => listApplications.answer.parse(usual)),
    tolerant: timeOf(() => read(altered)),
  }));
}

Object.assign(globalThis, { timeReading });
