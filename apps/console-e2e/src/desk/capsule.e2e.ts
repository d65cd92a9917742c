import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { database, demoPassword, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { startSecondStack } from '@oware/test-kit/second-stack';
import type { Page } from 'puppeteer-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { keepDownloads } from '../support/downloads.ts';
import { atStep, beginOnboarding, kept } from '../support/newcomer.ts';
import { click, desk, fill, isAt, press, sees, signInBeside, valueOf } from '../support/staff.ts';

const capsuleTool = resolve(import.meta.dirname, '../../../../tools/capsule/main.ts');
/** The name of Adom in the sandbox that is reported. */
const ownName = 'Adom of the report';
const weekMs = 7 * 86_400_000;

/** Opens a capsule at a desk with `npm run capsule`. Returns what that prints. */
async function openCapsule(capsule: Buffer, desk: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oware-capsule-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'reported.oware.zip');
  await writeFile(file, capsule);
  const env = { ...process.env, SIM_DESK_URL: desk };
  return (await promisify(execFile)(process.execPath, [capsuleTool, 'open', file], { env })).stdout;
}

/** Sends a request about the clock of the sandbox to a desk. Returns how far the clock is ahead of real time. */
async function clockOf(desk: string, { name }: TestSandbox, move?: { offsetMs: number }): Promise<number> {
  const answer = await fetch(`${desk}/_sim/sandboxes/${name}/clock`, {
    method: move ? 'PUT' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: move ? JSON.stringify(move) : null,
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { offsetMs: number }).offsetMs;
}

/** Returns the address of the open screen without that of its console. */
function pathOf(page: Page): string {
  const { pathname, hash } = new URL(page.url());
  return pathname + hash;
}

it('opens a reported screen on another system, with its draft and sandbox', async () => {
  const sandbox = await freshSandbox();
  await database().query('UPDATE provider."Organization" SET name = $1 WHERE "sandboxId" = $2 AND "domainId" = $3', [
    ownName,
    sandbox.id,
    sandbox.domainId('adom'),
  ]);
  await clockOf(inject('stack').desk, sandbox, { offsetMs: weekMs });
  const page = await beginOnboarding(sandbox, 'On a payroll');
  await atStep(page, 'Staff Id');
  await fill(page, 'Staff Id', 'TCH-77');
  await kept(page);
  const reportedAt = performance.now();
  const downloaded = await keepDownloads(page);
  await click(page, '[aria-haspopup=menu]');
  await press(page, 'Report a problem', 'menuitem');
  await fill(page, 'What went wrong?', 'Nobody has this number');
  await press(page, 'Save capsule');
  const capsule = await downloaded('reported-problem.oware.zip');

  const other = await startSecondStack();
  const printed = await openCapsule(capsule, other.desk);
  const officer = sandbox.account('officer@adom');
  expect(printed.trim().split('\n')).toEqual([
    `The sandbox ${sandbox.name} is ready.`,
    'Reported problem: Nobody has this number',
    `Sign in as ${officer} with ${demoPassword}`,
    `Screen: ${other.console.replace('127.0.0.1', 'localhost')}/reported-screen`,
  ]);
  // the clock stood still while nobody had opened the file
  const closedMs = weekMs - (await clockOf(other.desk, sandbox));
  expect(closedMs).toBeGreaterThan(0);
  expect(closedMs).toBeLessThan(performance.now() - reportedAt);
  const otherPage = await openPage(`${other.console}/health/live`);
  await signInBeside(otherPage, officer);
  await otherPage.goto(`${other.console}/reported-screen`);
  await sees(otherPage, 'Nobody has this number');
  await press(otherPage, 'Open the screen');
  await atStep(otherPage, 'Staff Id');
  expect(await valueOf(otherPage, 'Staff Id')).toBe('TCH-77');
  await sees(otherPage, ownName);
  expect(pathOf(otherPage)).toBe(pathOf(page));
});

/** Drops a file on the desk's list of sandboxes, as from a folder of the machine. */
const drop = (page: Page, content: Buffer): Promise<void> =>
  page.$eval(
    '[aria-labelledby=open-capsule]',
    (zone, base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'dropped.oware.zip'));
      for (const type of ['dragover', 'drop'])
        zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    },
    content.toString('base64'),
  );

it('opens a capsule that is dropped on the desk, and says why another file is not a capsule', async () => {
  const { name } = await freshSandbox();
  const answer = await fetch(desk(`/_sim/sandboxes/${name}/capsule`));
  const capsule = Buffer.from(await answer.arrayBuffer());
  const page = await openPage(desk('/sandboxes'), { expectedErrors: ['status of 422'] });
  await sees(page, 'Open a capsule');
  await drop(page, capsule.subarray(0, capsule.length / 2));
  await sees(page, 'This is not a capsule, or it is damaged.');
  await drop(page, capsule);
  await isAt(page, `/sandboxes/${name}-2`);
  await sees(page, `The capsule is open as ${name}-2`);
  await sees(page, `officer@adom.${name}-2.test`);
});
