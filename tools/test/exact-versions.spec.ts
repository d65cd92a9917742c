import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/paths.ts';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'] as const;
/** Versions by package; an override may contain others. */
type Versions = { [name: string]: string | Versions };

/** An exact version, also under another name: `npm:typescript@7.0.2`. */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
const packageFiles = globSync('{package.json,{apps,libs,tools}/*/package.json}', { cwd: root });

/** Returns the packages without an exact version. Those of this repository have `*`, because npm links them. */
const inexact = (versions: Versions): string[] =>
  Object.entries(versions).flatMap(([name, version]) => {
    if (typeof version !== 'string') return inexact(version);
    const isExact = name.startsWith('@oware/') ? version === '*' : exactVersion.test(version);
    return isExact ? [] : [`${name} ${version}`];
  });

describe('a dependency', () => {
  it.each(packageFiles)('has an exact version in %s', (file) => {
    const content = JSON.parse(readFileSync(join(root, file), 'utf8')) as Partial<Record<string, Versions>>;
    expect(kinds.flatMap((kind) => inexact(content[kind] ?? {}))).toEqual([]);
  });

  it.each(['^9.0.0', '~9.0.0', '9', '9.0', '9.x', '>=9.0.0', 'latest', '*', 'npm:left-pad@^1.0.0'])(
    'is refused with the version %s',
    (version) => expect(inexact({ diff: version })).toEqual([`diff ${version}`]),
  );

  it('is found in each workspace', () => expect(packageFiles.length).toBeGreaterThan(14));
});
