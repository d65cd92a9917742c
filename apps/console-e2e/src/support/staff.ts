import { demoPassword, type TestSandbox } from '@oware/test-kit';
import { openPage, type PageOptions } from '@oware/test-kit/browser';
import type { KeyInput, Page } from 'puppeteer-core';
import { inject } from 'vitest';

/** Returns the address of a screen of the console under test. */
export const screen = (path: string): string => `${inject('stack').console}${path}`;

/** Returns the address of a screen of the simulator desk under test. */
export const desk = (path: string): string => `${inject('stack').desk}${path}`;

/** Enters the account in the open sign-in page. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
}

/** Opens a screen signed in as a member of staff. Skips the sign-in page, which would cost seconds per journey. */
export async function openAs(
  sandbox: TestSandbox,
  account: string,
  path: string,
  options?: PageOptions,
): Promise<Page> {
  const page = await openPage(screen('/health/live'), options);
  await signInBeside(page, sandbox.account(account));
  await page.goto(screen(path));
  await isAt(page, path);
  return page;
}

/** Signs in from an open page as another tab would, without the page noticing. */
export const signInBeside = (page: Page, email: string): Promise<unknown> =>
  page.evaluate(
    (account, password) =>
      fetch('/api/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: account, password, remember: false }),
      }).then(({ ok, status }) => {
        if (!ok) throw new Error(`signing in answers ${status}`);
      }),
    email,
    demoPassword,
  );

/** Errors of calls that a page makes beside the person's, such as of counts, while its session ends or is replaced. */
export const endedSession = ['status of 401', 'status of 409'];

/** Signs out by the user menu and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await click(page, '[aria-haspopup=menu]');
  await press(page, 'Sign out', 'menuitem');
  await isAt(page, '/login');
}

/** Polls ten times a second. Puppeteer's default, every frame, would recalculate the page's layout as often. */
const atTimes = { polling: 100 };

/** Waits until the page's address is the path, with its query if it has one. */
export const isAt = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((wanted) => location.pathname + location.search === wanted, atTimes, path);

/** Waits until the page shows a text anywhere, or has shown it in a notice since its last load. Counts a notice once. */
export const sees = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      const { shownNotices } = globalThis as unknown as { shownNotices: string[] };
      const others = shownNotices.filter((notice) => !notice.includes(wanted));
      const wasShown = shownNotices.splice(0, Infinity, ...others).length > others.length;
      return wasShown || document.body.innerText.includes(wanted);
    },
    atTimes,
    text,
  );

/** Waits until the page no longer shows a text. */
export const seesNoMore = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((gone) => !document.body.innerText.includes(gone), atTimes, text);

const elements = {
  button: 'self::button[not(@role)]',
  link: 'self::a[not(@role)]',
  combobox: '@role="combobox"',
  menuitem: '@role="menuitem"',
  option: '@role="option"',
  tab: '@role="tab"',
  label: 'self::label',
} as const;
const reachable = '[not(ancestor::*[@aria-hidden="true"])]';

/** Clicks the element with this accessible name, once it is enabled and nothing covers it. */
export const press = (page: Page, name: string, role: keyof typeof elements = 'button'): Promise<void> =>
  click(page, `::-p-xpath(//${enabled(elements[role], name)})`);

/** Clicks the button of this name in a dialog, where the screen below may have one of the same name. */
export const pressInDialog = (page: Page, name: string): Promise<void> =>
  click(page, `::-p-xpath(//*[@role="dialog"]//${enabled(elements.button, name)})`);

const enabled = (element: string, name: string): string =>
  `*[${element}][normalize-space(.)="${name}" or @aria-label="${name}"]${reachable}[not(@disabled or @aria-disabled="true")]`;

/** Clicks the first element of a selector, once nothing, such as a closing menu, covers it. */
export const click = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .filter((element) => {
      // React has replaced the element: the click fails and is repeated on the new one
      if (!element.isConnected) return true;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit === null || element.contains(hit)) return true;
      // it is covered by sticky buttons, where a person would scroll
      element.scrollIntoView({ block: 'center' });
      return false;
    })
    .click();

/**
 * Presses a shortcut of a control, once the control is enabled. A key that is pressed while its screen loads does
 * nothing, so that nobody decides on what they don't see yet.
 */
export async function pressKey(page: Page, key: KeyInput, control: string): Promise<void> {
  await page.waitForSelector(`[data-shortcut="${control}"]:not([disabled], [aria-disabled="true"])`);
  await page.keyboard.press(key);
}

/** Waits for a disabled button with this reason. */
export const reads = (page: Page, button: string, reason: string): Promise<unknown> =>
  page.waitForSelector(
    `::-p-xpath(//button[normalize-space(.)="${button}"][@aria-disabled="true"][starts-with(@title, "${reason}")])`,
  );

/** Returns the label of a required field: a thin space and an asterisk follow its name. */
export const asked = (label: string): string => `${label}\u2009*`;

const labelled = (label: string) =>
  `::-p-xpath(//*[@id = //label[normalize-space(.)="${label}"]/@for and not(@disabled)]${reachable})`;

/**
 * Replaces the value of a labelled field or select. A text is inserted at once, as if pasted: key by key, the screen
 * could move the focus in between, and the other keys would go elsewhere.
 */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const found = page.locator(labelled(label));
  const field = await found.waitHandle();
  const isInserted = await field.evaluate((element, value) => {
    const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
    // a date has parts instead of a text
    if (!isText || element.readOnly || !/^(text|textarea|search|tel|email|url|password)$/.test(element.type))
      return false;
    element.focus();
    // React has replaced the element, or the screen keeps the focus
    if (document.activeElement !== element) return false;
    element.select();
    return document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
  }, text);
  if (!isInserted) await found.fill(text);
}

/** Presses a button that opens the browser's file chooser, and selects the files. */
export async function choose(page: Page, button: string, ...files: string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, button)]);
  await chooser.accept(files);
}

/** Returns the text of the first matching element, once there is one. */
export const textOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .map((element) => element.textContent)
    .wait();

/** Returns the current value of a labelled field. */
export const valueOf = (page: Page, label: string): Promise<string> =>
  page
    .locator(labelled(label))
    .map((field) => (field as HTMLInputElement).value)
    .wait();
