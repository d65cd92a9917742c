import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../stack/paths.ts';

type Expectation = { refused: readonly string[]; allowed: readonly string[] };

/** Canaries: by path, statements about clock and chance that lint must reject, and those that it must accept. */
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
 * Lints canaries in a copy of these paths and returns unexpected results; there should be none. A rule with a mistake
 * in its pattern forbids nothing and always passes, which only this detects.
 */
export function clockRuleFaults(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'oware-canary-'));
  try {
    cpSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    cpSync(at('tools/lint'), join(folder, 'tools/lint'), { recursive: true });
    const lines = [
      ...writeCanaries(folder, statements, 'no-wall-clock'),
      ...writeCanaries(folder, consoleStatements, 'no-browser-clock'),
    ];
    const found = new Set(lint(folder));
    return lines.flatMap(({ key, what, refused }) => {
      if (found.has(key) === refused) return [];
      return `${what}: lint ${refused ? 'lets it pass, and should refuse it' : 'refuses it, and should let it pass'}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Line = { key: string; what: string; refused: boolean };

function writeCanaries(folder: string, table: Record<string, Expectation>, rule: string): Line[] {
  return Object.entries(table).flatMap(([file, { refused, allowed }]) => {
    const texts = [...refused, ...allowed];
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), texts.map((text) => `void ${text};`).join('\n'));
    return texts.map((text, index) => ({
      key: `${file}:${index + 1} ${rule}`,
      what: `${text} in ${file}`,
      refused: index < refused.length,
    }));
  });
}

/** Returns oxlint's findings as `file:line rule`. */
function lint(folder: string): string[] {
  const oxlint = spawnSync(process.execPath, [at('node_modules/oxlint/bin/oxlint'), '--format=unix', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const findings = oxlint.stdout.matchAll(/^(?<file>[^:\n]+):(?<line>\d+):\d+: .*\((?<rule>[\w-]+)\)\]$/gm);
  return [...findings].map(({ groups }) => `${groups?.file}:${groups?.line} ${groups?.rule}`);
}
