import { callPath, filterClients, getClient } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { demoPassword, openSession } from '@oware/test-kit';
import { desktop, openPage, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { expect, inject, it } from 'vitest';
import { desk, endedSession, fill, press, screen, sees, signInBeside } from '../support/staff.ts';

const { client } = personas.changedEmployer;
const clientName = `${client.firstName} ${client.lastName}`;
const names = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Abena', 'Kojo', 'Efua', 'Kwame', 'Adwoa', 'Fiifi', 'Akua', 'Ekow'];
/** The sandboxes are named after the people, and no other test has these. */
const people = names.map((name) => `${name} Classmate`);
const inBrowsers = 3;

/** Returns the accounts on the open sheet. */
const accountsOf = (page: Page): Promise<string[]> =>
  page.$$eval('[aria-label=People] dd', (cells) =>
    cells.map(({ textContent }) => textContent).filter((text) => text.includes('@')),
  );

/** Signs in with the account that the sheet's code has filled in. */
async function enterBySheet(account: string): Promise<Page> {
  const address = `/login#/login?account=${encodeURIComponent(account)}`;
  const page = await openPage(screen(address), { expectedErrors: endedSession });
  await fill(page, 'Password', demoPassword);
  await press(page, 'Sign in');
  await sees(page, '0 of 2');
  await press(page, 'Clients', 'link');
  return page;
}

async function enterBeside(account: string): Promise<Page> {
  const page = await openPage(screen('/health/live'), { expectedErrors: endedSession });
  await signInBeside(page, account);
  await page.goto(screen('/clients'));
  await sees(page, '0 of 2');
  return page;
}

/** Finds the client and opens her record. */
async function play(page: Page): Promise<void> {
  await fill(page, 'Search clients', client.mobileNo);
  await sees(page, 'Showing 1 to 1 of 1 results');
  await press(page, clientName, 'link');
  await sees(page, 'You have met every goal of this lesson.');
}

/** Expects the lesson to cover no button at the end of a form, wide and on a phone. */
async function expectButtonsBesideLesson(page: Page): Promise<void> {
  await press(page, 'Details', 'tab');
  await press(page, 'Edit');
  await fill(page, 'First name', 'Ama');
  for (const viewport of [desktop, phone]) {
    await page.setViewport(viewport);
    await page.waitForFunction(() => {
      const [save] = [...document.querySelectorAll('#main button')].filter(({ textContent }) => textContent === 'Save');
      if (!save) return false;
      save.closest('form')?.scrollIntoView();
      const { x, y, width, height } = save.getBoundingClientRect();
      return save.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }
}

/** Does the same by API. */
async function playByApi(account: string): Promise<void> {
  const headers = await openSession(account);
  const lenderId = String(lenderIds.adom);
  const search = new URLSearchParams({ lenderId, search: client.mobileNo });
  for (const path of [
    `${callPath(filterClients)}?${search}`,
    callPath(getClient, { lenderId, id: String(client.id) }),
  ]) {
    const { status } = await fetch(inject('stack').provider + path, { headers });
    expect(status).toBe(200);
  }
}

it('takes a class of twelve through a lesson, three of them in their browsers', async () => {
  const page = await openPage(desk('/classes'));
  await press(page, 'New class');
  await fill(page, 'Name of the class', 'Journey');
  await fill(page, 'Names', people.join('\n'));
  await sees(page, '12 people');
  await press(page, 'Make class');
  await sees(page, 'Print it and cut it up');
  await page.waitForSelector('[aria-label=People] li');
  const accounts = await accountsOf(page);
  expect(accounts).toHaveLength(people.length);
  await press(page, 'Journey', 'link');
  await press(page, 'Begin for everybody');
  await sees(page, 'The lesson has begun for everybody');
  await sees(page, 'A first goal met: 0. Done: 0.');
  const [first = '', ...others] = accounts.slice(0, inBrowsers);
  const pages = [await enterBySheet(first)];
  // one after another, because a page that loads takes a whole core
  for (const account of others) pages.push(await enterBeside(account));
  await Promise.all([...pages.map(play), ...accounts.slice(inBrowsers).map(playByApi)]);
  await expectButtonsBesideLesson(pages[0]!);
  await sees(page, 'A first goal met: 12. Done: 12. Stuck: 0.');
  await sees(page, `/clients/details/${client.id}`);
});
