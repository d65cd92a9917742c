import { readFileSync } from 'node:fs';
import { type CallRecord, differenceReport, mergeRecords } from '@oware/contract';
import { z } from 'zod';
import { Problem } from '../stack/problem.ts';

/**
 * Reads reports of the console or of `npm run conformance` and merges their records by call.
 * @throws {@link Problem} for a file that is no report
 */
export function readReports(files: readonly string[]): CallRecord[] {
  return files.map(readReport).reduce(mergeRecords, []);
}

const ofSimulator = z.object({ conformance: z.object({ isSimulator: z.literal(true) }) });

/**
 * Returns the files that `npm run conformance` wrote for a simulator: they confirm what we built, not what a provider
 * does.
 */
export const simulatorReports = (files: readonly string[]): string[] =>
  files.filter((file) => ofSimulator.safeParse(parseFile(file)).success);

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Problem(
      `${file} isn't there, or isn't JSON. Name files that the console or npm run conformance has written.`,
    );
  }
}

function readReport(file: string): CallRecord[] {
  const content = parseFile(file);
  const { data } = differenceReport.safeParse(content);
  if (!data)
    throw new Problem(`${file} is no report of differences. Download one under Admin settings in the console.`);
  return data.calls;
}
