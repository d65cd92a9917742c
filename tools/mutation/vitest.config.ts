import { defineConfig } from 'vitest/config';

/** Only the unit tests of the rules and of the console's server: a mutation run repeats them for each change. */
export default defineConfig({
  test: {
    include: ['{libs/domain/src,apps/console/src,apps/console/server}/**/*.spec.ts'],
    setupFiles: ['./tools/mutation/properties.setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
