import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { click, fill, isAt, openAs, press, sees, seesNoMore, textOf, valueOf } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const list = '/admin/settings/application/list-form';
const builder = '/admin/settings/application/build-form';

/** Clicks the element with this name: a switch, a checkbox, a card. */
const pressNamed = (page: Page, name: string, role: string) =>
  click(page, `::-p-aria([name="${name}"][role="${role}"])`);
const openForm = async (page: Page, title: string) => {
  await click(page, `ul[aria-label=Forms] a[href*="name=${title.replaceAll(' ', '+')}"]`);
  await sees(page, 'All Fields');
};
const goToStep = (page: Page, name: string) => click(page, `ol[aria-label=Steps] a ::-p-text(${name})`);
/** Waits until the step is shown, because the address changes before the links do. */
const isAtStep = (page: Page, step: number) =>
  page.waitForSelector(`ol[aria-label=Steps] a[aria-current][href="${builder}/${step}"]`);
const previews = (page: Page) =>
  page.$$eval('ul[aria-label="Chosen fields"] > li > div > span:first-child', (names) =>
    names.map((name) => name.innerText),
  );
/** Waits until the section begins with these fields. */
async function asksFirst(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(async () => (await previews(page)).slice(0, names.length)).toEqual(names);
}
async function asksFor(page: Page, name: string): Promise<void> {
  await expect.poll(() => previews(page)).toContain(name);
}
const save = async (page: Page, button: string, title: string) => {
  await press(page, button);
  await fill(page, 'Form title', title);
  await press(page, 'Save');
};

/** Drags a field by its handle with the keyboard only. */
async function move(page: Page, name: string, key: 'ArrowUp' | 'ArrowDown', times: number): Promise<void> {
  await page.locator(`[aria-label="Move ${name}"]`).wait();
  await page.focus(`[aria-label="Move ${name}"]`);
  await page.keyboard.press('Space');
  await sees(page, `${name} picked up`);
  const start = Number(/place (\d+)/.exec(await spoken(page))?.[1]);
  for (let step = 1; step <= times; step++) {
    await page.keyboard.press(key);
    await sees(page, `${name} is over place ${start + (key === 'ArrowUp' ? -step : step)} `);
  }
  await page.keyboard.press('Space');
  await sees(page, `${name} put down`);
}
const spoken = (page: Page) => textOf(page, '[id^=DndLiveRegion]');

/** Waits until the list shows this version of the form. */
const listsVersion = (page: Page, title: string, version: number) =>
  page.waitForSelector(`::-p-xpath(//li[.//*[normalize-space(.)="${title}"] and contains(., "Version ${version},")])`);

describe('a manager', () => {
  it('builds a form by keyboard with a custom field, lists, reloads, changes and removes it', async () => {
    const page = await openAs(sandbox, 'manager@adom', '/admin/settings');
    await click(page, `main a[href$=list-form]`);
    await press(page, 'New Form', 'link');
    await isAt(page, `${builder}/0`);
    await sees(page, 'Maiden name');
    await asksFirst(page, 'Title', 'Firstname *');

    await move(page, 'Firstname', 'ArrowUp', 1);
    await asksFirst(page, 'Firstname *', 'Title');
    await pressNamed(page, 'Title', 'switch');
    await pressNamed(page, 'Firstname is required', 'checkbox');
    await asksFirst(page, 'Firstname', 'Lastname *');

    await press(page, 'Add field');
    await fill(page, 'Name', 'maiden  NAME');
    await fill(page, 'Type', 'DropDown');
    await pressInDialog(page, 'Add field');
    await sees(page, 'This section already has a field with this name');
    await sees(page, 'Drop down menu must include at least 1 characters');
    await fill(page, 'Name', 'Church');
    await fill(page, 'Choices', 'Methodist, Catholic,, Methodist ');
    await pressInDialog(page, 'Add field');
    await seesNoMore(page, 'Add a field');
    await asksFor(page, 'Church *');

    await page.reload();
    await sees(page, 'Church');
    await asksFirst(page, 'Firstname', 'Lastname *');
    for (const step of [1, 2, 3, 4, 5]) {
      await press(page, 'Next', 'link');
      await isAtStep(page, step);
    }
    await press(page, 'Back', 'link');
    await isAtStep(page, 4);
    await goToStep(page, 'Completed');
    await fill(page, 'Church', 'Methodist');
    expect(await valueOf(page, 'Church')).toBe('Methodist');

    await save(page, 'Complete Form', 'S');
    await sees(page, 'Invalid form title');
    await fill(page, 'Form title', 'Susu loan');
    await press(page, 'Save');
    await sees(page, 'Susu loan was saved');
    await isAt(page, list);
    await page.reload();
    await sees(page, 'Susu loan');

    await openForm(page, 'Susu loan');
    await asksFor(page, 'Church *');
    await press(page, 'Remove Church');
    await goToStep(page, 'Completed');
    await sees(page, 'Update Form');
    await save(page, 'Update Form', 'Susu loan 2');
    await sees(page, 'Susu loan 2 was changed');
    await listsVersion(page, 'Susu loan 2', 2);

    await press(page, 'Delete Susu loan 2');
    await sees(page, 'Comfirm delete');
    await press(page, 'Delete form');
    await sees(page, 'Susu loan 2 was deleted');
    await page.reload();
    await sees(page, 'Personal Loan');
    await seesNoMore(page, 'Susu loan');
  });

  it('sorts fields by dragging', async () => {
    const page = await openAs(sandbox, 'manager@adom', `${builder}/5`);
    const middleOf = async (name: string) => {
      const { x, y, width, height } = (await (
        await page.waitForSelector(`[aria-label="Move ${name}"]`)
      )?.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middleOf('Profession'), await middleOf('Name')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 10, { steps: 3 });
    await page.mouse.move(to.x, to.y - 5, { steps: 12 });
    await sees(page, 'Profession is over place 1 of 4');
    await page.mouse.up();
    await sees(page, 'Profession put down at place 1 of 4');
    await asksFirst(page, 'Profession', 'Name *');
  });
});

const pressInDialog = (page: Page, name: string) =>
  click(page, `::-p-xpath(//*[@role="dialog"]//button[normalize-space(.)="${name}"])`);
