import { createSandbox } from '@oware/db';
import { demoPassword, newcomers } from '@oware/seed';
import { newestMessage } from '@oware/sim-kit/control/inbox';
import type { Page } from 'puppeteer-core';
import { build, staleParts } from '../stack/build.ts';
import { freePorts, type Part } from '../stack/parts.ts';
import { at } from '../stack/paths.ts';
import { startServers } from '../stack/servers.ts';
import type { Shutdown } from '../stack/shutdown.ts';
import { slowdown, startBrowser } from './browser.ts';
import { median, ms, quantile, type Measurement } from './figures.ts';
import type { World } from './world.ts';

const rounds = 15;
const parts: readonly Part[] = ['console', 'provider-sim', 'kyc-sim'];
const consent = 'Consent photo';
const personal = 'Personal information';

const named = (name: string) => `::-p-xpath(//button[normalize-space(.)="${name}" and not(@disabled)])`;
const press = (page: Page, name: string) => page.locator(named(name)).click();
const fill = (page: Page, label: string, text: string) =>
  page.locator(`::-p-xpath(//*[@id = //label[normalize-space(.)="${label}"]/@for])`).fill(text);
const isAt = (title: string) => `document.querySelector('#step-title')?.textContent === ${JSON.stringify(title)}`;

/** As an officer would, from the sign-in to the longest step. */
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
  await press(page, 'Verify');
  await page.waitForSelector('::-p-text(This number is verified)');
  await press(page, 'Next');
  await page.waitForFunction(isAt(consent));
  await fill(page, 'First name', client.firstName);
  await fill(page, 'Last name', client.lastName);
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, 'Choose a file')]);
  await chooser.accept([at('docs/images/clients.png')]);
  await page.waitForSelector(`img[alt="${consent}"]`);
  await press(page, 'Submit');
  await page.waitForSelector('::-p-text(Show what was submitted)');
  await press(page, 'Next');
  await page.waitForFunction(isAt(personal));
}

/** Milliseconds from pressing a button to the frame in which the step is drawn and takes what is typed. */
const changeBy = (page: Page, button: string, title: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(button)});
    const from = performance.now();
    const look = () => requestAnimationFrame(() => ${isAt(title)} ? setTimeout(() => resolve(performance.now() - from)) : look());
    button.click();
    look();
  })`) as Promise<number>;

/** Changing between two steps of onboarding, to the longest form and back from it. */
export const measureWizard = (world: World, shutdown: Shutdown): Measurement => ({
  what: `a step of onboarding to the next at ${slowdown}x slowed CPU, until it can be typed in`,
  run: async () => {
    await build(
      staleParts().filter((part) => parts.includes(part)),
      shutdown,
    );
    const [{ url, pool }, ports, browser] = await Promise.all([world.database(), freePorts(), startBrowser(shutdown)]);
    const servers = startServers(parts, ports, url, (why) => void shutdown.close(1, why));
    shutdown.onClose(servers.stop);
    await servers.ready;
    const sandbox = await createSandbox(pool, { name: 'wizard', kind: 'training' });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`http://127.0.0.1:${ports.console}/login#/clients/create/lender/1/forms/new/11`);
    await onboard(page, async (phone) => {
      const sms = await newestMessage(pool, sandbox.id, `+233${phone}`);
      return /\b\d{4}\b/.exec(sms)?.[0] ?? '';
    });

    const devtools = await page.createCDPSession();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: Record<'to' | 'from', number[]> = { to: [], from: [] };
    for (let round = -3; round < rounds; round++) {
      const from = await changeBy(page, 'Back', consent);
      const to = await changeBy(page, 'Next', personal);
      if (round < 0) continue;
      times.from.push(from);
      times.to.push(to);
    }
    return (
      [
        ['to', 'to the longest form'],
        ['from', 'back from it'],
      ] as const
    ).map(([way, what]) => ({
      what,
      measured: ms(median(times[way])),
      limit: `p90 ${ms(quantile(times[way], 0.9))}`,
      value: median(times[way]),
      aim: { atMost: 100 },
      unit: ' ms',
    }));
  },
});
