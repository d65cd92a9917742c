import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/paths.ts';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** The roles of files in the console; the last word before the extension names the role. */
const consoleRoles = words(`
  page pages view tab tabs drawer dialog dialogs modal card form step section panel columns styles drawing sound
  rules text state store draft drafts context options fields sections cards data answers facts changes errors lock
  middleware header address words api calls client reader worker listener download routes fixtures`);
/** The roles of files in a simulator's feature. */
const simulatorRoles = words(`
  controller repository presenters rules conditions pages rows statements reader writer announcements mails job worker
  sender feed guard text outcomes channels details`);

/** At the top of these folders a file is part of the program or transport itself, and its name needs no role. */
const programs = /^apps\/console\/src\/(app|api|clock|storage)\/|^apps\/console\/src\/[^/]+$/;
/** A test may be named after a situation instead. */
const isTest = (file: string) => /\.(spec|dom|http|d)\.tsx?$/.test(file);
const filesOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: isTest });

function lacksRole(file: string, roles: ReadonlySet<string>): boolean {
  const [first = '', ...rest] = basename(file)
    .replace(/\.tsx?$/, '')
    .split('.');
  if (first === 'index' || first.startsWith('use-')) return false;
  return !roles.has(rest.at(-1) ?? '');
}

describe('source files', () => {
  it('have their role in their name in the console', () => {
    const files = filesOf('apps/console/src/**/*.{ts,tsx}').filter((file) => !programs.test(file));
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => lacksRole(file, consoleRoles))).toEqual([]);
  });

  it('have their role in their name in the features of the simulators', () => {
    const files = filesOf('apps/*-sim/src/features/**/*.ts');
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => lacksRole(file, simulatorRoles))).toEqual([]);
  });

  it('are at most 33 per folder; more belong in a folder that is named for what they share', () => {
    const folders = ['{apps,libs}/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'];
    const files = globSync(folders, { cwd: root, exclude: ['**/generated/**', '**/node_modules/**'] });
    const crowded = [...Map.groupBy(files, dirname)].filter(([, found]) => found.length > 33);
    expect(crowded.map(([folder, found]) => `${folder} has ${found.length} files`)).toEqual([]);
  });
});
