import { demoPassword, newcomers } from '@oware/seed';
import { newestMessage } from '@oware/sim-kit/control/inbox';
import type { Page } from 'puppeteer-core';
import { at } from '../../stack/paths.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown } from './browser.ts';
import { clickUntil, slowDown, startConsole } from './console.ts';
import { type BenchSize, figureOfRounds, type Measurement } from '../figures.ts';
import { timePlainRows } from './plain-work.ts';
import { fill, press } from './hand.ts';
import { isAtStep } from './walk.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 3, rounds: 15 }, smoke: { warmUps: 0, rounds: 1 } };
const consent = 'Consent photo';
const personal = 'Personal information';

/** Goes from the sign-in to the longest step, as an officer would. */
async function onboard(page: Page, sms: (phone: string) => Promise<string>): Promise<void> {
  const [client] = newcomers;
  if (!client) throw new Error('The seed has no newcomers');
  await fill(page, 'Email', 'officer@adom.wizard.test');
  await fill(page, 'Password', demoPassword);
  await press(page, 'Sign in');
  await press(page, 'Not on a payroll');
  await fill(page, 'Phone number', `0${client.phone}`);
  await press(page, 'Send code');
  await page.waitForSelector('::-p-xpath(//label[.="Code"])');
  await fill(page, 'Code', await sms(client.phone));
  await page.waitForFunction(isAtStep(consent));
  await fill(page, 'First name', client.firstName);
  await fill(page, 'Last name', client.lastName);
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, 'Choose a file')]);
  await chooser.accept([at('docs/images/dashboard.png')]);
  await page.waitForSelector(`img[alt="${consent}"]`);
  await press(page, 'Submit and continue');
  await page.waitForFunction(isAtStep(personal));
}

const changeBy = (page: Page, button: string, title: string) =>
  clickUntil(
    page,
    `[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(button)})`,
    isAtStep(title),
  );

/** Measures changing between two steps of onboarding, to the longest form and back. */
export const measureWizard = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `a step of onboarding to the next at ${slowdown}x slowed CPU, until it can be typed in`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { pool, sandbox, open } = await startConsole(world, shutdown, 'wizard');
    const page = await open('/clients/create/lender/1/forms/new/11');
    await onboard(page, async (phone) => {
      const sms = await newestMessage(pool, sandbox.id, `+233${phone}`);
      return /\b\d{4}\b/.exec(sms)?.[0] ?? '';
    });

    await slowDown(page);
    const times: Record<'to' | 'from' | 'plain', number[]> = { to: [], from: [], plain: [] };
    for (let round = -warmUps; round < rounds; round++) {
      const from = await changeBy(page, 'Back', consent);
      const to = await changeBy(page, 'Next', personal);
      const plain = await timePlainRows(page);
      if (round < 0) continue;
      times.plain.push(plain);
      times.from.push(from);
      times.to.push(to);
    }
    const plain = { what: 'plain table', times: times.plain };
    return [
      figureOfRounds('to the longest form', times.to, plain, 2.1),
      figureOfRounds('back from it', times.from, plain, 2.1),
    ];
  },
});
