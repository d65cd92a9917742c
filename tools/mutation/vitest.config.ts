import { defineConfig } from 'vitest/config';

/** Only the unit tests of the rules: a mutation run repeats them for each change to a rule. */
export default defineConfig({
  test: {
    include: ['{libs/domain,apps/console}/src/**/*.spec.ts'],
    setupFiles: ['./tools/mutation/properties.setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
