/**
 * The directions of docs/architecture.md: who may import what. Paths are those that an import resolves to, so an alias or
 * a relative path cannot get round a rule. `npm test` runs it over the whole tree and over imports that must be refused
 * (tools/test/import-rules.ts).
 */
const library = (...names) => `^libs/(${names.join('|')})/`;
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})`;
const nodeModule = { dependencyTypes: ['core'] };

const screens = packages('@mui', '@emotion', 'react', 'react-dom', 'react-redux', '@reduxjs');
const serverPackages = packages('@nestjs', '@prisma', 'pg/');

/** Tests, fixtures and build settings run in the places below without being part of them. */
const besides = String.raw`\.(spec|http|dom|fixtures|setup)\.tsx?$|vite\.config\.ts$`;

/** Refuses imports from one place, but for tests. */
const refuse = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: besides },
  to,
});

/** The zones: what each place must not import, with the reason that the reader of a refusal sees. */
const zones = [
  [
    'contract',
    'The contract depends on zod alone.',
    '^libs/contract/',
    { pathNot: ['^libs/contract/', packages('zod/')] },
  ],
  [
    'domain',
    'The rules of the domain are pure: they know the contract and no package.',
    '^libs/domain/',
    { pathNot: library('domain', 'contract') },
  ],
  [
    'db',
    'The database knows the contract and the domain, and nobody who uses it.',
    '^libs/db/',
    { path: ['^apps/', '^libs/(?!db/|contract/|domain/)', screens, packages('@nestjs')] },
  ],
  [
    'seed',
    'The worlds are data on top of contract, domain and db.',
    '^libs/seed/',
    { path: ['^apps/', '^libs/(?!seed/|db/|contract/|domain/)', screens, packages('@nestjs')] },
  ],
  [
    'server-kit',
    'What all servers share knows the contract alone: no service, no database, no screen.',
    '^libs/server-kit/',
    { path: ['^apps/', '^libs/(?!server-kit/|contract/)', screens, serverPackages] },
  ],
  [
    'sim-kit',
    'What the simulators share knows contract, domain and db; no simulator, no screen.',
    '^libs/sim-kit/',
    { path: ['^apps/', library('seed', 'client', 'ui', 'test-kit'), screens] },
  ],
  [
    'desk-contract',
    'The contract of the desk depends on zod and the contract alone: its screen reads it too.',
    '^libs/sim-kit/src/control/contract/',
    { pathNot: ['^libs/contract/', '^libs/sim-kit/src/control/contract/', packages('zod/')] },
  ],
  [
    'client',
    'What console and desk share of a client knows the contract and Redux Toolkit alone.',
    '^libs/client/',
    { pathNot: ['^libs/(client|contract)/', packages('@reduxjs/')] },
  ],
  [
    'ui',
    'Parts of the screen know no feature, no service and no server.',
    '^libs/ui/',
    { path: ['^apps/', '^libs/(?!ui/|contract/|domain/)', serverPackages, packages('react-redux', '@reduxjs')] },
  ],
  ['ui-node', 'Parts of the screen run in a browser; only build/ runs in Node.', '^libs/ui/(?!build/)', nodeModule],
  ['test-kit', 'Nothing depends on an app; a test gives its own to the kit.', '^libs/test-kit/', { path: '^apps/' }],
  [
    'console',
    'The console knows contract, client, domain and ui; its own server knows server-kit.',
    '^apps/console/',
    {
      path: [
        '^apps/(?!console/)',
        library('db', 'seed', 'test-kit'),
        '^libs/sim-kit/(?!src/control/contract/)',
        serverPackages,
      ],
    },
  ],
  [
    'console-simulator',
    'Only the failures panel of the console, which Live never loads, knows the contract of the desk.',
    '^apps/console/(?!src/simulator/)',
    { path: [library('sim-kit')] },
  ],
  [
    'console-browser',
    'The console in the browser knows nothing of a server.',
    '^apps/console/src/',
    { path: ['^apps/console/server/', library('server-kit')] },
  ],
  ['console-browser-node', 'The console in the browser has no modules of Node.', '^apps/console/src/', nodeModule],
  [
    'feature-to-app',
    'The app knows the features, not they the app.',
    '^apps/console/src/features/',
    { path: '^apps/console/src/app/(app|router|shell)' },
  ],
  [
    'simulators',
    'A simulator knows no screen and no other simulator.',
    '^apps/(provider-sim|kyc-sim)/',
    { path: ['^apps/(?!$1/)', library('client', 'ui', 'test-kit'), screens] },
  ],
  [
    'desk-server',
    'The server of the desk knows no screen and no simulator.',
    '^apps/sim-desk/(?!web/)',
    { path: ['^apps/(?!sim-desk/)', '^apps/sim-desk/web/', library('client', 'ui', 'test-kit'), screens] },
  ],
  [
    'desk-screen',
    'The screen of the desk knows contract, client, domain, ui and the desk’s own contract: nothing of a server.',
    '^apps/sim-desk/web/',
    {
      path: [
        '^apps/(?!sim-desk/web/)',
        '^libs/(?!contract/|client/|domain/|ui/|sim-kit/src/control/contract/)',
        serverPackages,
      ],
    },
  ],
  ['desk-screen-node', 'The screen of the desk runs in a browser.', '^apps/sim-desk/web/', nodeModule],
  [
    'rules',
    'Rules decide without input or output: they know no part of a screen, no store and no database.',
    String.raw`\.rules\.ts$`,
    { path: [screens, serverPackages, library('client', 'db')], dependencyTypesNot: ['type-only'] },
  ],
  [
    'texts',
    'Texts know no part of a screen.',
    String.raw`\.(text|words)\.ts$`,
    { path: screens, dependencyTypesNot: ['type-only'] },
  ],
  [
    'journeys',
    'A journey sees what a person sees; what it needs beside comes from test-kit.',
    '^apps/console-e2e/',
    {
      path: [
        '^apps/(?!console-e2e/)',
        library('db', 'sim-kit', 'client', 'ui'),
        screens,
        packages('@nestjs', '@prisma'),
      ],
    },
  ],
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...zones.map((zone) => refuse(...zone)),
    {
      name: 'features',
      comment: 'Features never import features: the app composes them.',
      severity: 'error',
      from: { path: '^(apps/[^/]+/src)/features/([^/]+)/', pathNot: besides },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'cycles',
      comment: 'Two files that need each other are one thing, or one of them holds something of a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/generated/|^\\.data' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
