import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at, root } from '../stack/paths.ts';

type Expectation = { refused: readonly string[]; allowed: readonly string[] };

/** Canaries: by path, imports that the rules must reject, and those that they must accept. */
const imports: Record<string, Expectation> = {
  'libs/contract/src/canary.ts': {
    refused: ['@oware/domain', '@oware/db', 'node:fs', 'react', '@nestjs/common', '../../domain/src/index.ts'],
    allowed: ['zod', './core/call.ts'],
  },
  'libs/domain/src/canary.ts': {
    refused: ['@oware/db', '@oware/ui', '@oware/console', 'zod', 'node:crypto', 'react', '../../db/src/index.ts'],
    allowed: ['@oware/contract', './money.ts'],
  },
  'libs/db/src/canary.ts': {
    refused: [
      '@oware/seed',
      '@oware/sim-kit',
      '@oware/ui',
      '@oware/test-kit',
      '@nestjs/common',
      'react',
      '../../../apps/kyc-sim/src/app.ts',
    ],
    allowed: ['@oware/contract', '@oware/domain', 'node:fs', 'pg'],
  },
  'libs/seed/src/canary.ts': {
    refused: ['@oware/sim-kit', '@oware/ui', '@oware/test-kit', '@nestjs/common', '@oware/provider-sim'],
    allowed: ['@oware/contract', '@oware/domain', '@oware/db'],
  },
  'libs/server-kit/src/canary.ts': {
    refused: ['@oware/domain', '@oware/db', '@oware/sim-kit', '@oware/console', '@nestjs/common', 'pg', 'react'],
    allowed: ['@oware/contract', 'pino', 'node:http'],
  },
  'libs/sim-kit/src/http/canary.ts': {
    refused: ['@oware/seed', '@oware/client', '@oware/ui', '@oware/test-kit', 'react', '@oware/provider-sim'],
    allowed: [
      '@oware/contract',
      '@oware/domain',
      '@oware/db',
      '@oware/server-kit',
      '@nestjs/common',
      '../control/clock.ts',
    ],
  },
  'libs/sim-kit/src/control/contract/canary.ts': {
    refused: ['@oware/db', '@nestjs/common', 'node:fs', '../clock.ts', 'pg'],
    allowed: ['zod', '@oware/contract', './common.ts'],
  },
  'libs/client/src/canary.ts': {
    refused: ['@oware/domain', '@oware/ui', '@oware/sim-kit', '@oware/console', '@nestjs/common', 'react', 'node:fs'],
    allowed: ['@oware/contract', '@reduxjs/toolkit/query/react'],
  },
  'libs/ui/build/canary.ts': {
    refused: ['@oware/db', '@oware/console', '@nestjs/common'],
    allowed: ['@oware/domain', 'node:fs'],
  },
  'libs/ui/src/canary.tsx': {
    refused: ['@oware/db', '@oware/sim-kit', '@oware/console', '@nestjs/common', 'react-redux', '@oware/test-kit'],
    allowed: ['@oware/domain', '@mui/material/Button', 'react'],
  },
  'libs/test-kit/src/canary.ts': {
    refused: ['@oware/provider-sim', '../../../apps/provider-sim/src/app.ts'],
    allowed: ['@oware/db', '@oware/seed', '@oware/sim-kit'],
  },
  'apps/console/src/app/canary.ts': {
    refused: [
      '@oware/db',
      '@oware/seed',
      '@oware/server-kit',
      '@oware/sim-kit',
      '@oware/sim-kit/control/contract',
      '@oware/test-kit',
      '@nestjs/common',
      '@prisma/client',
      'pg',
      'node:fs',
      '@oware/sim-desk',
      '../../../../libs/db/src/index.ts',
      '../../../provider-sim/../../apps/kyc-sim/src/app.ts',
    ],
    allowed: ['@oware/contract', '@oware/client', '@oware/ui', 'react', '../features/clients/clients.routes.tsx'],
  },
  'apps/console/src/simulator/canary.ts': {
    refused: ['@oware/sim-kit', '@oware/sim-kit/savings', '@oware/db', '@oware/sim-desk'],
    allowed: ['@oware/sim-kit/control/contract', '@oware/contract', '../api/provider.api.ts'],
  },
  'apps/console/src/features/clients/canary.ts': {
    refused: [
      '../session/login.page.tsx',
      '../../features/session/login.page.tsx',
      '../../app/router.tsx',
      '@oware/db',
      'node:fs',
    ],
    allowed: ['./clients.routes.tsx', '../../session/session.ts', '../../api/provider.api.ts', '@oware/contract'],
  },
  'apps/console/src/features/clients/tabs/canary.ts': {
    refused: ['../../session/login.page.tsx', '@oware/seed', '@oware/server-kit'],
    allowed: ['../clients.routes.tsx', '../../../session/session.ts'],
  },
  'apps/console/src/features/clients/canary.rules.ts': {
    refused: ['react', '@mui/material/styles', 'react-redux', '@reduxjs/toolkit', '@oware/client'],
    allowed: ['@oware/contract', '@oware/domain', './clients.text.ts'],
  },
  'apps/console/src/features/clients/canary.text.ts': {
    refused: ['react', '@mui/material/styles', 'react-redux'],
    allowed: ['@oware/domain', './clients.words.ts'],
  },
  'apps/console/server/canary.ts': {
    refused: ['@oware/db', '@nestjs/common', 'pg', '@oware/sim-kit'],
    allowed: ['node:http', '@oware/contract', '@oware/server-kit'],
  },
  'apps/provider-sim/src/canary.ts': {
    refused: ['@oware/ui', '@oware/test-kit', '@oware/kyc-sim', '@oware/console', 'react', '../../kyc-sim/src/app.ts'],
    allowed: [
      '@oware/contract',
      '@oware/domain',
      '@oware/db',
      '@oware/sim-kit',
      './features/clients/clients.controller.ts',
    ],
  },
  'apps/provider-sim/src/features/clients/canary.ts': {
    refused: ['../session/session.repository.ts', '@oware/ui', '@oware/test-kit'],
    allowed: ['./clients.repository.ts', '../../scope.ts', '@oware/sim-kit'],
  },
  'apps/provider-sim/src/features/clients/canary.rules.ts': {
    refused: ['@oware/db', '@nestjs/common', 'pg'],
    allowed: ['@oware/contract', '@oware/domain'],
  },
  'apps/provider-sim/src/features/loans/changes/canary.ts': {
    refused: ['../../session/session.repository.ts', '@oware/ui', '@oware/test-kit'],
    allowed: ['../loans.repository.ts', '../../../scope.ts', '@oware/sim-kit'],
  },
  'apps/sim-desk/src/canary.ts': {
    refused: ['@oware/ui', '@oware/test-kit', '@oware/provider-sim', 'react', '../web/main.tsx'],
    allowed: ['@oware/db', '@oware/seed', '@oware/sim-kit', '@nestjs/common'],
  },
  'apps/sim-desk/web/canary.ts': {
    refused: [
      '@oware/db',
      '@oware/seed',
      '@oware/sim-kit',
      '@oware/sim-kit/control',
      '@nestjs/common',
      'node:fs',
      '../src/app.ts',
      '@oware/test-kit',
    ],
    allowed: ['@oware/contract', '@oware/client', '@oware/ui', '@oware/sim-kit/control/contract', 'react'],
  },
  'apps/console-e2e/src/canary.ts': {
    refused: ['@oware/console', '@oware/db', '@nestjs/common', 'react'],
    allowed: ['@oware/test-kit', '@oware/contract', 'vitest'],
  },
};

type Violation = { from: string; to: string; rule: { name: string }; comment?: string };
type Dependency = { module: string; valid: boolean };
type Cruise = {
  modules: readonly { source: string; dependencies: readonly Dependency[] }[];
  summary: { violations: readonly Violation[] };
};

/** Checks the whole tree and returns each import that a rule of .dependency-cruiser.mjs rejects, with the reason. */
export function importFaults(): string[] {
  const { violations } = cruise(root, ['libs', 'apps', 'tools']).summary;
  return violations.map(({ from, to, rule, comment }) => `${from} must not import ${to}: ${comment ?? rule.name}`);
}

/**
 * Checks canaries in a small copy of the tree and returns unexpected results; there should be none. A rule with a
 * mistake in its pattern forbids nothing and always passes, which only this detects.
 */
export function importRuleFaults(): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'oware-canary-')));
  try {
    for (const [file, { refused, allowed }] of Object.entries(imports)) {
      writeCanary(folder, file, [...refused, ...allowed]);
    }
    const { modules } = cruise(folder, Object.keys(imports));
    return Object.entries(imports).flatMap(([file, { refused, allowed }]) => {
      const found = modules.find(({ source }) => source === file)?.dependencies ?? [];
      const isRefused = (name: string) => found.some(({ module, valid }) => !valid && isModule(name, module));
      return [
        ...refused.filter((name) => !isRefused(name)).map((name) => `${file} may import ${name}, and must not`),
        ...allowed.filter((name) => isRefused(name)).map((name) => `${file} must not import ${name}, and should`),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** dependency-cruiser names Node modules without their prefix. */
const isModule = (name: string, module: string) => name === module || name === `node:${module}`;

function cruise(folder: string, files: string[]): Cruise {
  const program = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const settings = ['--config', at('.dependency-cruiser.mjs'), '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...settings, ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 2 ** 20,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr || stdout}`);
  return JSON.parse(stdout) as Cruise;
}

/** Writes a file with these imports, and an empty file or package for each of them. */
function writeCanary(folder: string, file: string, names: readonly string[]) {
  write(join(folder, file), names.map((name) => `import ${JSON.stringify(name)};`).join('\n'));
  for (const name of names) {
    if (name.startsWith('.')) write(join(folder, dirname(file), name), '');
    else if (!name.startsWith('node:')) writePackage(folder, name);
  }
}

function write(file: string, text: string) {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Our own packages are at the same place as in the tree; others are in node_modules. */
function writePackage(folder: string, name: string) {
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? name);
  const inside = name.slice(packageName.length + 1);
  const installed = join(folder, 'node_modules', packageName);
  const place = parts[0] === '@oware' ? join(folder, placeOf(parts[1] ?? '')) : installed;
  const entry = inside ? `${inside}/index.ts` : 'index.ts';
  write(join(place, 'src', entry), '');
  write(
    join(place, 'package.json'),
    JSON.stringify({ name: packageName, exports: { '.': './src/index.ts', './*': './src/*/index.ts' } }),
  );
  if (place !== installed && !existsSync(installed)) {
    mkdirSync(dirname(installed), { recursive: true });
    symlinkSync(place, installed);
  }
}

const placeOf = (name: string) => (existsSync(at('apps', name)) ? `apps/${name}` : `libs/${name}`);
