/**
 * `npm run drift FILE… [-- --apply]` merges reports of differences. For each call of the contract it says whether it
 * was confirmed, or how it differs and what to change in which file, or that it was never seen. `--apply` records today
 * as the day of confirmation for calls without differences, and removes the marks of assumed fields that an answer
 * contained.
 */
import { at } from '../stack/paths.ts';
import { explain, Problem } from '../stack/problem.ts';
import { unmarkSeen } from './assumed-fields.ts';
import { CallSources } from './call-source.ts';
import { describe, findingsOf } from './findings.ts';
import { readReports, simulatorReports } from './reports.ts';

try {
  const given = process.argv.slice(2);
  const files = given.filter((argument) => argument !== '--apply');
  if (files.length === 0) throw new Problem('Name the reports to read: npm run drift oware-differences.json');
  const sources = new CallSources(at());
  const findings = findingsOf(readReports(files));
  console.log(describe(findings, (call) => sources.find(call)));
  for (const file of simulatorReports(files))
    console.warn(
      `\n${file} is the report of a simulator: it says nothing of a real provider. Commit nothing that it confirms.`,
    );
  if (given.includes('--apply')) {
    const today = new Date().toISOString().slice(0, 10);
    const confirmed = findings.filter(({ call, state }) => state === 'confirmed' && sources.confirm(call, today));
    const { fields, byHand } = await unmarkSeen(at(), findings);
    console.log(
      `\nEntered as confirmed on ${today}: ${confirmed.length} calls in libs/contract. No longer marked as assumed: ${fields} fields and shapes. Run npm test, then commit them.`,
    );
    if (byHand.length > 0)
      console.log(
        `\nSeen, but still marked: take assumed(…) away by hand.\n${byHand.map((one) => `  ${one}`).join('\n')}`,
      );
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
