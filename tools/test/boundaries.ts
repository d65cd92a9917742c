import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../stack/paths.ts';

type Expectation = { refused: readonly string[]; allowed: readonly string[] };

/** Canaries: by place, imports that lint must refuse and imports that it must let pass. */
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
    refused: ['@oware/seed', '@oware/ui', '@oware/test-kit', 'react', '@mui/material', '@oware/provider-sim'],
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
      '@oware/test-kit',
      '@nestjs/common',
      '@prisma/client',
      'pg',
      'node:fs',
      '@oware/sim-desk',
      '../../../../libs/db/src/index.ts',
      '../../../provider-sim/../../apps/kyc-sim/src/app.ts',
    ],
    allowed: ['@oware/contract', '@oware/domain', '@oware/ui', 'react', '../features/clients/clients.routes.tsx'],
  },
  'apps/console/src/features/clients/canary.ts': {
    refused: [
      '../session/login.page.tsx',
      '../../features/session/login.page.tsx',
      '../../app/router.tsx',
      '@oware/db',
      'node:fs',
    ],
    allowed: ['./clients.routes.tsx', '../../session/session.ts', '../../api/tags.ts', '@oware/contract'],
  },
  'apps/console/src/features/clients/tabs/canary.ts': {
    refused: ['../../session/login.page.tsx', '@oware/seed', '@oware/server-kit'],
    allowed: ['../clients.routes.tsx', '../../../session/session.ts'],
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
    allowed: ['@oware/contract', '@oware/domain', '@oware/ui', '@oware/sim-kit/control/contract', 'react'],
  },
  'apps/console-e2e/src/canary.ts': {
    refused: ['@oware/console', '@oware/db', '@nestjs/common', 'react'],
    allowed: ['@oware/test-kit', '@oware/contract', 'vitest'],
  },
};

/** The same for the clock and chance, statement by statement. */
const statements: Record<string, Expectation> = {
  'libs/sim-kit/src/http/clock-canary.ts': {
    refused: ['Date.now()', 'new Date()', 'Math.random()', 'Date()'],
    allowed: ['new Date(0)', 'Math.max(1, 2)', 'performance.now()'],
  },
  'libs/sim-kit/src/control/clock.ts': { refused: [], allowed: ['Date.now()'] },
};

/** The same for the browser's clock. */
const consoleStatements: Record<string, Expectation> = {
  'apps/console/src/features/clients/clock-canary.ts': {
    refused: ['Date.now()', 'new Date()', 'Date()'],
    allowed: ['new Date(0)', 'Math.random()', 'performance.now()'],
  },
  'apps/console/src/clock/service-clock.ts': { refused: [], allowed: ['Date.now()'] },
};

/**
 * Lints canaries in a copy of the places and answers with what came out otherwise than expected; nothing is the aim. A
 * boundary with a slip in its pattern forbids nothing and stays green, which only this shows.
 */
export function boundaryFaults(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'oware-canary-'));
  try {
    cpSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    cpSync(at('tools/lint'), join(folder, 'tools/lint'), { recursive: true });
    const found = new Set<string>();
    const lines = [
      ...writeCanaries(folder, imports, (name) => `import ${JSON.stringify(name)};`, 'no-restricted-imports'),
      ...writeCanaries(folder, statements, (statement) => `void ${statement};`, 'no-wall-clock'),
      ...writeCanaries(folder, consoleStatements, (statement) => `void ${statement};`, 'no-browser-clock'),
    ];
    for (const finding of lint(folder)) found.add(finding);
    return lines.flatMap(({ key, what, refused }) => {
      if (found.has(key) === refused) return [];
      return `${what}: lint ${refused ? 'lets it pass, and should refuse it' : 'refuses it, and should let it pass'}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Line = { key: string; what: string; refused: boolean };

function writeCanaries(
  folder: string,
  table: Record<string, Expectation>,
  toCode: (text: string) => string,
  rule: string,
): Line[] {
  return Object.entries(table).flatMap(([file, { refused, allowed }]) => {
    const texts = [...refused, ...allowed];
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), texts.map(toCode).join('\n'));
    return texts.map((text, index) => ({
      key: `${file}:${index + 1} ${rule}`,
      what: `${text} in ${file}`,
      refused: index < refused.length,
    }));
  });
}

/** What oxlint finds, as `file:line rule`. */
function lint(folder: string): string[] {
  const oxlint = spawnSync(process.execPath, [at('node_modules/oxlint/bin/oxlint'), '--format=unix', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const findings = oxlint.stdout.matchAll(/^(?<file>[^:\n]+):(?<line>\d+):\d+: .*\((?<rule>[\w-]+)\)\]$/gm);
  return [...findings].map(({ groups }) => `${groups?.file}:${groups?.line} ${groups?.rule}`);
}
