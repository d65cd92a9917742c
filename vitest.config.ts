import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const kit = './libs/test-kit/src';
const exclude = [...configDefaults.exclude, '**/dist/**', '**/generated/**', '.data/**'];
/** Against a hang, not a measure: an integration test waits for a shared machine. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    /** Two at least: a browser journey waits longer than it works, so two share even two cores well. */
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: 'unit', include: ['{libs,apps,tools}/**/*.spec.{ts,tsx}'], exclude },
      },
      {
        test: {
          name: 'http',
          include: ['{libs,apps}/**/*.http.ts'],
          exclude,
          globalSetup: [`${kit}/database.setup.ts`],
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/console-e2e/src/**/*.e2e.ts'],
          exclude,
          globalSetup: [`${kit}/stack.setup.ts`],
          ...patient,
        },
      },
    ],
  },
});
