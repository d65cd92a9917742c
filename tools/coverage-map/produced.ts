import { z } from 'zod';
import { coverageOf, documentedCalls, producedOutcome, type ProducedOutcome, summaryOf } from './coverage.ts';
import { madeChange, type MadeChange } from './status-changes.ts';

/** What the tests of a run produced. */
export type Produced = { outcomes: ProducedOutcome[]; changes: MadeChange[] };

const line = z.union([producedOutcome, madeChange]);

/** Reads the lines that the tests of a run wrote. */
export function readProduced(text: string): Produced {
  const lines = text.split('\n').filter((one) => one !== '');
  const found = lines.map((one) => line.parse(JSON.parse(one)));
  return {
    outcomes: found.filter((one) => 'status' in one),
    changes: found.filter((one) => 'field' in one),
  };
}

/** Returns the share of documented outcomes that a whole run of the tests prints. */
export const shareIn = (text: string): string => summaryOf(coverageOf(documentedCalls, readProduced(text).outcomes));
