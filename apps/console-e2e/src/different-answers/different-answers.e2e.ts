import { alterationOf, alterations } from '@oware/contract/alterations';
import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { startDifferentConsole } from '@oware/test-kit/different-console';
import { watchPage } from '@oware/test-kit/page-faults';
import type { Page } from 'puppeteer-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { follow } from '../support/looks.ts';
import { mainScreens } from './main-screens.ts';
import { SentAnswers, takeReport } from './sent-answers.ts';
import { PendingRequests } from '../support/pending-requests.ts';
import { sees, signInBeside } from '../support/staff.ts';

/**
 * Compatible alterations, in the order in which they apply. Screens show the same as for the first group, except for
 * lines that the answers no longer contain; `text` describes the group.
 */
const groups: readonly { text: string; ids: string; untold?: RegExp; isSame?: false }[] = [
  {
    text: 'values and pages in other forms',
    ids: `numericIds amountsAsNumbers numbersAsText codesAsText truthAsText timesWithoutZone daysAsParts statusesUpper
      nullsLeftOut pageRenamed listsInContent`,
  },
  {
    text: 'more fields, and pages counted otherwise and beside lists',
    ids: `amountsWithZeros truthAsLetters timesWithSpace daysAsTimes statusesWithSpaces emptyListsNull unknownFields
      pagesCountedOtherwise pageBeside listsInData`,
    // null may mean that the provider doesn't say which lenders an app works for
    untold: /^No lender attached\n/gm,
  },
  {
    text: 'records and lists in envelopes',
    ids: `amountsGrouped truthAsNumbers timesInMillis daysDayFirst emptyTextsNull pageAsText listsInDataData objectsInData`,
  },
  {
    text: 'times as numbers, and lists without a page',
    ids: 'timesAsParts daysInMillis pageMissing',
    // without totals the pending work is a minimum; the box for a page’s number holds a zero-width space
    untold: /^((Showing|Page) \d.*|of [\d,]+|Previous|Next|240|195|4|–|\u200b)\n|^My work\n[\s\S]*?(?=^Customers\n)/gm,
  },
  {
    text: 'no assumed fields, and bare lists',
    ids: 'assumedMissing statusUnknown codesUnknown timesInSeconds listsBare',
    isSame: false,
  },
  {
    text: 'assumed fields that are null, and lists elsewhere without a total',
    ids: 'assumedNull unreadableRow pageTotalMissing listsInEmbedded',
    isSame: false,
  },
];
const idsOf = ({ ids }: { ids: string }) => ids.split(/\s+/);

/** Texts that no screen may show in place of a value, and texts of parts that failed. */
const faulty =
  /\b(NaN|undefined|null|Invalid Date|Infinity)\b|\[object|could not be (loaded|shown)|Something went wrong|unexpected response/;

it('covers every alteration once', () => {
  expect(groups.flatMap(idsOf).toSorted()).toEqual(alterations.map(({ id }) => id).toSorted());
});

it('shows the main screens for any form of answers, and records exactly the differences', async () => {
  let altered: readonly string[] = [];
  const sent = new SentAnswers();
  const { address, stop } = await startDifferentConsole({
    services: inject('stack'),
    readAnswers: 'tolerant',
    behaviourOf: (call) => ({ alterations: altered, ...sent.watch(call) }),
  });
  onTestFinished(stop);
  const page = await openPage(`${address}/login`);
  const sandbox = await freshSandbox();
  await startEvening(sandbox);
  await signInBeside(page, sandbox.account('manager@adom'));
  const pending = await PendingRequests.of(page);
  let usual: Map<string, string> | undefined;
  for (const { text, untold = /$^/g, isSame = true, ...group } of groups) {
    altered = idsOf(group);
    sent.take();
    await page.goto(`${address}/bill`);
    const shown = await lookAtScreens(page, address, { text, pending });
    // leaving the page saves the recorded differences
    await page.goto(`${address}/terms`);
    expectReport(await takeReport(page), sent.take(), { text, altered });
    usual ??= shown;
    const same = isSame ? usual : shown;
    for (const [path, content] of shown)
      expect.soft(content.replace(untold, ''), `${path} with ${text}`).toBe(same.get(path)?.replace(untold, ''));
  }
}, 600_000);

/**
 * Sets the sandbox's clock to eight in the evening. Seeded records were made in office hours, so ages don't change from
 * one group to the next.
 */
async function startEvening({ id }: TestSandbox) {
  const evening = new Date().setUTCHours(20, 0, 0, 0);
  await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = $2 WHERE id = $1', [id, evening - Date.now()]);
}

async function lookAtScreens(
  page: Page,
  address: string,
  { text, pending }: { text: string; pending: PendingRequests },
) {
  const shown = new Map<string, string>();
  for (const [path, expected] of mainScreens) {
    await follow(page, address + path);
    // the expectation below reports a missing text
    await sees(page, expected).catch(() => {});
    expect.soft(await pending.settle(), `${path} with ${text} is loaded`).toEqual([]);
    // without the initials that replace a photo until it is loaded
    const content = await page.evaluate(() =>
      `${document.querySelector('main')?.innerText ?? ''}\n`.replace(/\n\s*/g, '\n').replace(/\n[A-Z]{2}(?=\n)/g, ''),
    );
    expect.soft(content, `${path} with ${text}`).toContain(expected);
    expect.soft(content.match(faulty)?.[0], `${path} with ${text}`).toBeUndefined();
    shown.set(path, content);
  }
  return shown;
}

type Told = { expected: string; found: string; line: string };

/** Expects the browser's drift report to name every alteration and nothing else. */
function expectReport(
  report: readonly Told[],
  sent: string[],
  { text, altered }: { text: string; altered: readonly string[] },
) {
  const tells = (id: string, { expected, found }: Told) => {
    const { told } = alterationOf(id);
    return told.expected.test(expected) && told.found.test(found);
  };
  expect
    .soft(
      altered.filter((id) => !report.some((difference) => tells(id, difference))),
      text,
    )
    .toEqual([]);
  const others = report.filter((difference) => !altered.some((id) => tells(id, difference)));
  expect
    .soft(
      others.map(({ line }) => line),
      text,
    )
    .toEqual([]);
  // how pages are counted shows in a request, not in an answer
  const lines = new Set(report.filter(({ expected }) => !expected.startsWith('first page')).map(({ line }) => line));
  expect.soft([...lines].toSorted(), text).toEqual(sent);
}

it('fails a journey in strict mode if an answer differs', async () => {
  const { address, stop } = await startDifferentConsole({
    services: inject('stack'),
    readAnswers: 'strict',
    behaviourOf: (call) => (call?.id === 'C1' ? { alterations: ['numericIds'] } : {}),
  });
  onTestFinished(stop);
  const page = await openPage(`${address}/login`, { expectedErrors: ['contract broken: C1 '] });
  const faults = watchPage(page, []);
  const { account } = await freshSandbox();
  await signInBeside(page, account('manager@adom'));
  await page.goto(`${address}/clients`);
  await sees(page, 'The service sent an unexpected response.');
  expect(faults.join()).toContain('contract broken: C1 $.clients[].id expected id as text, found number');
});
