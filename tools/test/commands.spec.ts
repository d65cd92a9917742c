import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { at, root } from '../stack/paths.ts';

const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> };
const documented = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  .flatMap((guide) => [...readFileSync(at(guide), 'utf8').matchAll(/\bnpm (?:run (?:-s )?)?([a-z][\w-]+)/g)])
  .flatMap(([, name = '']) => name)
  .filter((name) => name !== 'ci');

/** Runs the program of a script of package.json, with settings that replace those of the environment. */
async function run(script: string, args: readonly string[] = [], settings: Record<string, string> = {}) {
  const [, ...program] = scripts[script]!.split(' ');
  const child = execFile(process.execPath, [...program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  });
  const [output, errors, [code]] = await Promise.all([
    child.stdout!.toArray(),
    child.stderr!.toArray(),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, output: output.join(''), errors: errors.join('').trim() };
}

it('each script is installed for first, and each one in the guides exists', () => {
  const withoutInstalling = Object.keys(scripts).filter(
    (name) => !/^(pre|bootstrap$)/.test(name) && !scripts[`pre${name}`]?.startsWith('node tools/bootstrap.cjs'),
  );
  expect(withoutInstalling).toEqual([]);
  expect(documented.length).toBeGreaterThan(20);
  expect(documented.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it.each([
  ['capsule', ['open', 'nowhere.oware.zip'], 'nowhere.oware.zip can’t be read.'],
  ['db', ['erase'], 'npm run db -- <command>'],
  ['db', ['migrate', '--force'], "Unknown option '--force'"],
  ['drift', ['package.json'], 'package.json is no report of differences.'],
  ['conformance', [], "The conformance check can't start with these settings:"],
  ['attack', ['nothing'], 'There is no attack nothing: choose from every-role,'],
])('npm run %s %j explains what is wrong, without a stack', async (script, args, message) => {
  const { code, errors } = await run(script, args);
  expect(code).toBe(1);
  expect(errors.split('\n')[0]).toContain(message);
  expect(errors).not.toContain('    at ');
});

it('npm run capsule asks for the token of a desk that needs one', async () => {
  const desk = createServer((_request, response) => response.writeHead(401).end('{}')).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  onTestFinished(() => void desk.close());
  const address = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  expect(await run('capsule', ['save', 'ama'], { SIM_DESK_URL: address })).toMatchObject({
    code: 1,
    errors: `The simulator desk at ${address} asks for its token. Set SIM_DESK_TOKEN to it: npm start names the file that has it.`,
  });
});

it('npm run contract counts the calls of the documents', async () => {
  const { code, output } = await run('contract');
  expect(code).toBe(0);
  expect(output).toMatch(/^rows of the documents +\d+ +\d+ +\d+ +86$/m);
});

it('npm run untranslated prints the texts of a new language as JSON', async () => {
  const { code, output } = await run('untranslated', ['none']);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ session: { signIn: 'Sign in' } });
});
