import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { baseMapData } from './apps/console/build/base-map.plugin.ts';
import { TestOrder } from './tools/test/test-order.ts';

const kit = './libs/test-kit/src';
const exclude = [...configDefaults.exclude, '**/dist/**', '**/generated/**', '.data/**'];
/** Against a hang, not a measure: tests have been seen to need ten times as long while others used the processors. */
const testTimeout = 300_000;
const shared = {
  /** Files share what they import: loading it for each file took a third of the time. */
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  // by default a condition has one second
  expect: { poll: { timeout: 60_000 } },
};
const integration = { ...shared, setupFiles: [`${kit}/setup/file.setup.ts`] };

export default defineConfig({
  test: {
    /** One more than there are processors: journeys and tests on a database wait for a third of their time. */
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['{libs,apps,tools}/**/*.spec.{ts,tsx}'],
          exclude,
        },
      },
      {
        // parts of the screen, rendered without a browser
        plugins: [baseMapData()],
        // React's production build, whose profiling entry keeps Profiler. So that Testing Library uses it too, Vite has to load
        // its file of modules; from the other one, Node would load React itself.
        resolve: {
          alias: {
            '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
            'react-dom/client': 'react-dom/profiling',
          },
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'dom',
          ...shared,
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          server: { deps: { inline: ['@testing-library/react'] } },
          include: ['{libs,apps}/**/*.dom.tsx'],
          exclude,
          setupFiles: [
            `${kit}/setup/production-react.setup.ts`,
            `${kit}/setup/dom.setup.ts`,
            './apps/console/src/app/console.setup.ts',
          ],
        },
      },
      {
        test: {
          name: 'http',
          include: ['{libs,apps,tools}/**/*.http.ts'],
          exclude,
          globalSetup: [`${kit}/setup/database.setup.ts`],
          ...integration,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/console-e2e/src/**/*.e2e.ts'],
          exclude,
          globalSetup: [`${kit}/stack/stack.setup.ts`],
          ...integration,
        },
      },
    ],
  },
});
