import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { noTests, type Tally } from './tally.ts';

/** A Vitest reporter that writes the counts to the file in OWARE_TALLY. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tally: Tally = { ...noTests };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        tally[state === 'pending' ? 'failed' : state] += 1;
      }
    }
    // A file that does not load, and an error outside all tests, have no test to count.
    tally.failed += modules.filter((module) => module.errors().length > 0).length + errors.length;
    if (process.env.OWARE_TALLY) writeFileSync(process.env.OWARE_TALLY, JSON.stringify(tally));
  }
}
