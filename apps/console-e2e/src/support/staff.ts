import { demoPassword, type TestSandbox } from '@oware/test-kit';
import { openPage, type PageOptions } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { inject } from 'vitest';

/** The address of a screen of the console under test. */
export const screen = (path: string): string => `${inject('stack').console}${path}`;

/** The address of a screen of the simulator desk under test. */
export const desk = (path: string): string => `${inject('stack').desk}${path}`;

/** Types the account into the sign-in page that is open. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
}

/** A member of staff, signed in, on the screen that was asked for. Without the sign-in page, which costs a journey seconds. */
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

/** Signs somebody in from a page that is open in the browser, as another tab would: the page itself does not notice. */
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

/** Leaves by the user menu and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('[aria-haspopup=menu]').click();
  await press(page, 'Sign out', 'menuitem');
  await isAt(page, '/login');
}

/** A text is looked for ten times a second: at each frame, as puppeteer would, the page calculates its layout as often. */
const atTimes = { polling: 100 };

/** Waits until the page's address is the path, with its search if it has one. */
export const isAt = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((wanted) => location.pathname + location.search === wanted, atTimes, path);

/** Waits until the page shows a text, anywhere. */
export const sees = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), atTimes, text);

/** Waits until the page shows a text no longer. */
export const seesNoMore = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((gone) => !document.body.innerText.includes(gone), atTimes, text);

const elements = {
  button: 'self::button[not(@role)]',
  link: 'self::a[not(@role)]',
  combobox: '@role="combobox"',
  menuitem: '@role="menuitem"',
  option: '@role="option"',
  tab: '@role="tab"',
} as const;
const reachable = '[not(ancestor::*[@aria-hidden="true"])]';

/** Clicks what assistive technology calls so, once it is enabled and nothing, such as a closing menu, covers it. */
export const press = (page: Page, name: string, role: keyof typeof elements = 'button'): Promise<void> =>
  page
    .locator(
      `::-p-xpath(//*[${elements[role]}][normalize-space(.)="${name}" or @aria-label="${name}"]${reachable}[not(@disabled or @aria-disabled="true")])`,
    )
    .filter((element) => {
      // drawn anew meanwhile: the click fails then, and begins with the one that is there now
      if (!element.isConnected) return true;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit === null || element.contains(hit)) return true;
      // below buttons that stay in sight, a person would scroll
      element.scrollIntoView({ block: 'center' });
      return false;
    })
    .click();

/** Waits for a button that can't be used, and for the reason that it gives for that. */
export const reads = (page: Page, button: string, reason: string): Promise<unknown> =>
  page.waitForSelector(
    `::-p-xpath(//button[normalize-space(.)="${button}"][@aria-disabled="true"][starts-with(@title, "${reason}")])`,
  );

/** The label of a field that needs an answer: a thin space and an asterisk follow its name. */
export const asked = (label: string): string => `${label}\u2009*`;

const labelled = (label: string) =>
  `::-p-xpath(//*[@id = //label[normalize-space(.)="${label}"]/@for and not(@disabled)]${reachable})`;

/** Replaces what a labelled field or choice holds. */
export const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.locator(labelled(label)).fill(text);

/** Presses a button that opens the browser's chooser, and chooses. */
export async function choose(page: Page, button: string, ...files: string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, button)]);
  await chooser.accept(files);
}

/** What the first element that fits the selector reads, once there is one. */
export const textOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .map((element) => element.textContent)
    .wait();

/** What a labelled field holds now. */
export const valueOf = (page: Page, label: string): Promise<string> =>
  page
    .locator(labelled(label))
    .map((field) => (field as HTMLInputElement).value)
    .wait();
