import type { Page } from 'puppeteer-core';

/** How long a person holds a mouse button or a key, in milliseconds. */
export const pressed = { delay: 60 };

const elements = {
  button: 'self::button[not(@role)]',
  link: 'self::a[not(@role)]',
  tab: '@role="tab"',
  menuitem: '@role="menuitem"',
} as const;

/** Clicks the element with this accessible name, once it is enabled. */
export const press = (page: Page, name: string, role: keyof typeof elements = 'button'): Promise<void> =>
  page
    .locator(
      `::-p-xpath(//*[${elements[role]}][normalize-space(.)="${name}" or @aria-label="${name}"][not(@disabled or @aria-disabled="true")])`,
    )
    .click(pressed);

/** A thin space and an asterisk follow the label of a required field. */
const labelled = (label: string) =>
  `::-p-xpath(//*[@id = //label[normalize-space(.)="${label}" or .="${label}\u2009*"]/@for and not(@disabled)])`;

/** Sets the value of a labelled field at once. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.locator(labelled(label)).fill(text);

/** Clicks a labelled field and types key by key, as fast as a practised typist. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = await page.locator(labelled(label)).waitHandle();
  // like a person who sees it below the bar of buttons at the foot
  await field.scrollIntoView();
  await page.locator(labelled(label)).click(pressed);
  await page.keyboard.type(text, { delay: 60 });
}

/** Presses keys one after another, with a person's pause. */
export async function keys(page: Page, ...pressed: Parameters<Page['keyboard']['press']>[0][]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key, { delay: 60 });
}

/** Waits for an expression of the page. Polls ten times a second: every frame would slow down what is measured. */
export const until = (page: Page, condition: string): Promise<unknown> =>
  page.waitForFunction(condition, { polling: 100 });

export const sees = (page: Page, text: string): Promise<unknown> =>
  until(page, `document.body.innerText.includes(${JSON.stringify(text)})`);
