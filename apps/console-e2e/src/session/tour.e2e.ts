import { freshSandbox } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { hasFocus } from '../support/by-hand.ts';
import { expectSoundNow } from '../support/looks.ts';
import { isAt, openAs, press, sees, seesNoMore } from '../support/staff.ts';

it('a new officer takes the tour by keyboard, leaves it, and finds it again in the user menu', async () => {
  const sandbox = await freshSandbox();
  const page = await openAs(sandbox, 'officer@adom', '/dashboard');
  const { keyboard } = page;
  // the library takes the next arrow once it has drawn the stop
  const isDrawn = () => page.waitForSelector('.driver-active-element:not([aria-controls])');
  const goOn = async (title: string) => {
    await isDrawn();
    await keyboard.press('ArrowRight');
    await page.waitForSelector(`::-p-xpath(//*[@role="dialog"]//*[@role="heading"][.="${title}"])`);
  };
  await press(page, 'Take the tour', 'link');
  await sees(page, 'Find anything');
  await hasFocus(page, 'Next');
  await goOn('What is pending');
  await goOn('My work');
  await hasFocus(page, 'Next');
  await expectSoundNow(page, 'a stop of the tour');
  for (const title of ['Notifications', 'Your menu', 'Every list works the same way']) await goOn(title);
  await isAt(page, '/clients');
  // only the tour's buttons can be reached
  for (const name of ['×', 'Back', 'Next']) {
    await keyboard.press('Tab');
    await hasFocus(page, name);
  }
  await keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]') && document.activeElement?.id === 'main');

  await page.reload();
  await press(page, 'Dashboard', 'link');
  await sees(page, 'My work');
  await seesNoMore(page, 'New here?');
  await page.locator('[aria-haspopup=menu]').click();
  await press(page, 'Take the tour', 'menuitem');
  await sees(page, 'Find anything');
  await press(page, 'Leave the tour');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu');
  expect(await page.evaluate(() => document.body.className)).not.toContain('driver');
});
