import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { it } from 'vitest';
import { fillSignIn, press, screen, sees, signInBeside } from '../support/staff.ts';

const isConsoleCode = (request: HTTPRequest): boolean => /\/assets\/app-[\w-]+\.js$/.test(request.url());

/** Leaves the first request for the console's own code to the test. */
async function catchConsoleCode(page: Page): Promise<{ request: Promise<HTTPRequest> }> {
  const { promise, resolve } = Promise.withResolvers<HTTPRequest>();
  let isCaught = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isCaught || !isConsoleCode(request)) return void request.continue();
    isCaught = true;
    resolve(request);
  });
  return { request: promise };
}

const notLoaded = ['net::ERR_FAILED', 'Failed to fetch dynamically imported module'];

it('says that the console can’t be reached if its code can’t be loaded, and loads it again', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage(screen('/health/live'), { expectedErrors: notLoaded });
  await signInBeside(page, sandbox.account('officer@adom'));
  const caught = await catchConsoleCode(page);
  await page.goto(screen('/clients'), { waitUntil: 'domcontentloaded' });
  await (await caught.request).abort();
  await sees(page, 'The console can’t be reached');
  await press(page, 'Try again');
  await sees(page, 'Showing');
});

it('says so after a sign-in too, and opens the wanted screen once it is there', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage('about:blank', { expectedErrors: notLoaded });
  const caught = await catchConsoleCode(page);
  await page.goto(screen('/login#/clients'), { waitUntil: 'domcontentloaded' });
  await fillSignIn(page, sandbox.account('officer@adom'));
  await (await caught.request).abort();
  await sees(page, 'The console can’t be reached');
  await press(page, 'Try again');
  await sees(page, 'Showing');
});
