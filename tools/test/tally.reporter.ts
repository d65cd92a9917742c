import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { noTests, type Tally } from './tally.ts';

/** Vitest's reporter that leaves the counts in the file that OWARE_TALLY names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tally: Tally = { ...noTests };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        tally[state === 'pending' ? 'failed' : state] += 1;
      }
    }
    // A file that does not load, and an error outside of all tests, have no test to count.
    tally.failed += modules.filter((module) => module.errors().length > 0).length + errors.length;
    if (process.env.OWARE_TALLY) writeFileSync(process.env.OWARE_TALLY, JSON.stringify(tally));
  }
}
