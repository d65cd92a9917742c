import { required } from '@oware/domain';
import { newcomers } from '@oware/seed';
import { at } from '../../stack/paths.ts';
import { keys, press, pressed, sees, type, until } from './hand.ts';
import { hasDialog, hasFocus, hasNoDialog, hasRows, isAtStep, signIn, type Walk, withControl } from './walk.ts';

/** Finds, sorts, filters, selects and previews clients, 100 on a page. */
async function useClientList({ page, timing }: Walk): Promise<void> {
  const isSorted = (order: string) => `document.querySelector('th[aria-sort=${order}]') !== null`;
  const hasSelected = (count: number) =>
    `(document.querySelector('[aria-label=Selection]')?.innerText ?? '').includes('${count} selected')`;
  await until(page, hasRows(10));
  await timing.during('open the view of a list', async () => {
    await press(page, 'View');
    await sees(page, 'Rows per page');
  });
  await timing.during('show 100 rows', async () => {
    await page.locator('::-p-xpath(//label[normalize-space(.)="Rows per page"])').click(pressed);
    await page.locator('::-p-xpath(//*[@id = //label[normalize-space(.)="Rows per page"]/@for])').fill('100');
    await until(page, hasRows(100));
  });
  await timing.during('close the view of a list', async () => {
    await keys(page, 'Escape');
    await until(page, hasNoDialog);
  });
  for (const order of ['ascending', 'descending'])
    await timing.during('sort 100 clients', async () => {
      await page.locator('th[role=columnheader] [role=button]').click(pressed);
      await until(page, isSorted(order));
    });
  for (const row of [1, 2, 3])
    await timing.during('select a client', async () => {
      await page.locator(`tbody tr:nth-child(${row}) input[type=checkbox]`).click(pressed);
      await until(page, hasSelected(row));
    });
  await timing.during('select 100 clients', async () => {
    await page.locator('thead input[type=checkbox]').click(pressed);
    await until(page, hasSelected(100));
  });
  await timing.during('deselect 100 clients', async () => {
    await page.locator('thead input[type=checkbox]').click(pressed);
    await until(page, `!(${hasSelected(100)})`);
  });
  await timing.during('walk through rows by keyboard', () => keys(page, 'j', 'j', 'j', 'k'));
  await timing.during('open the preview', async () => {
    await page.locator('[data-preview-of]').click(pressed);
    await until(page, `document.querySelector('[aria-label="Close the preview"]') !== null`);
  });
  for (let turn = 0; turn < 3; turn++) await timing.during('preview the next row', () => press(page, 'Next row'));
  await timing.during('close the preview', async () => {
    await press(page, 'Close the preview');
    await until(page, `!document.querySelector('[aria-label="Close the preview"]')`);
  });
  await timing.during('open the filters', async () => {
    await press(page, 'Filters');
    await until(page, hasDialog);
  });
  await timing.during('type in a filter', () => type(page, 'Last name', 'Asare'));
  await timing.during('apply the filters', async () => {
    await press(page, 'Apply filters');
    await until(page, `${hasNoDialog} && !(${hasRows(100)})`);
  });
  await timing.during('clear the filters', async () => {
    await press(page, 'Clear filters');
    await until(page, hasRows(100));
  });
  await timing.during('type in the search of a list', async () => {
    await type(page, 'Search clients', 'Esi Boateng');
    await until(page, `${hasRows(1)} && !(${hasRows(100)})`);
  });
}

/** Opens a client and its tabs. */
async function readClient({ page, timing }: Walk): Promise<void> {
  await timing.during('open a client', async () => {
    await page.locator('tbody a[href*="/details/"]').click(pressed);
    await sees(page, 'Created on');
  });
  for (const tab of ['Details', 'KYC', 'Accounts', 'Documents', 'Contacts', 'Repayments', 'Overview'])
    await timing.during(`open the tab ${tab}`, async () => {
      await press(page, tab, 'tab');
      await until(page, `document.querySelector('[role=tab][aria-selected=true]')?.textContent === '${tab}'`);
    });
  await timing.during('open the tab Details', () => press(page, 'Details', 'tab'));
  await timing.during('open the form of a client', async () => {
    await press(page, 'Edit');
    await until(page, `document.querySelector('main form') !== null`);
  });
  await timing.during('type in the form of a client', () => type(page, 'Employer name', ' of Ghana'));
  await timing.during('leave the form of a client', () => press(page, 'Discard'));
}

/** Finds a client, and goes to other screens by the search box and by keys. */
async function goAround({ page, timing }: Walk): Promise<void> {
  await timing.during('open the search box', async () => {
    await withControl(page, 'k');
    await until(page, hasFocus('INPUT'));
  });
  await timing.during('type in the search box', async () => {
    await page.keyboard.type('esi boat', { delay: 60 });
    await until(page, `document.querySelector('[role=dialog] [role=option]') !== null`);
  });
  await timing.during('choose in the search box', () => keys(page, 'ArrowDown', 'ArrowDown', 'ArrowUp'));
  await timing.during('close the search box', async () => {
    await keys(page, 'Escape');
    await until(page, hasNoDialog);
  });
  for (const [name, key, path] of [
    ['the dashboard', 'd', '/dashboard'],
    ['loans', 'l', '/loans'],
    ['batches', 'b', '/capital-by-api/batches'],
    ['products', 'p', '/products'],
    ['identities', 'i', '/enhanced-kyc/landing'],
    ['clients', 'c', '/clients'],
  ] as const)
    await timing.during(`go to ${name} by keys`, async () => {
      await keys(page, 'g', key);
      await until(page, `location.pathname.startsWith('${path}')`);
    });
}

/** Selects approved applications, 500 of them, and searches them. */
async function useApprovedApplications({ page, timing }: Walk): Promise<void> {
  await timing.during('go to approved applications by keys', async () => {
    await keys(page, 'g', 'a');
    await until(page, `document.querySelectorAll('[data-row]').length > 10`);
  });
  await timing.during('select all approved applications', () =>
    page.locator('[role=grid] [role=columnheader] input').click(pressed),
  );
  await timing.during('select an approved application', () => page.locator('[data-row="2"] .is-client').click(pressed));
  await timing.during('walk through the grid by keyboard', () => keys(page, 'ArrowDown', 'ArrowDown', 'End', 'Home'));
  await timing.during('search approved applications', () => type(page, 'Search approved applications', 'kofi'));
}

/** Types in onboarding, from the phone to the longest form. */
async function onboard({ page, timing, codeOf }: Walk): Promise<void> {
  const client = required(newcomers[0], 'newcomer');
  await timing.during('go to new client by keys', async () => {
    // leaves the search, where keys are text
    await keys(page, 'Tab');
    await keys(page, 'g', 'c');
    await until(page, hasRows(1));
    await keys(page, 'n');
    await until(page, `document.querySelector('main a[href*="/forms/new/11"]') !== null`);
  });
  await timing.during('choose the form of a new client', async () => {
    await page.locator('main a[href*="/forms/new/11"]').click(pressed);
    await sees(page, 'Not on a payroll');
  });
  await timing.during('begin onboarding', async () => {
    await press(page, 'Not on a payroll');
    await until(page, isAtStep('Phone verification'));
  });
  await timing.during('type a phone number', () => type(page, 'Phone number', `0${client.phone}`));
  await timing.during('send a code', async () => {
    await keys(page, 'Enter');
    await page.waitForSelector('::-p-xpath(//label[.="Code"])');
  });
  await timing.during('type a code', async () => {
    await type(page, 'Code', await codeOf(`+233${client.phone}`));
    await until(page, isAtStep('Consent photo'));
  });
  await timing.during('type names in onboarding', async () => {
    await type(page, 'First name', client.firstName);
    await type(page, 'Last name', client.lastName);
  });
  await timing.during('choose a photo', async () => {
    const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, 'Choose a file')]);
    await chooser.accept([at('docs/images/dashboard.png')]);
    await page.waitForSelector('img[alt="Consent photo"]');
  });
  await timing.during('submit the consent', async () => {
    await press(page, 'Submit and continue');
    await until(page, isAtStep('Personal information'));
  });
  await timing.during('type in the longest form of onboarding', async () => {
    for (const label of ['Firstname', 'Lastname']) await type(page, label, client.firstName);
  });
  await timing.during('back in onboarding', async () => {
    await press(page, 'Back');
    await until(page, isAtStep('Consent photo'));
  });
}

/** What an officer does: clients, the search box, approved applications, onboarding. */
export async function walkAsOfficer(walk: Walk): Promise<void> {
  await signIn(walk);
  await useClientList(walk);
  await readClient(walk);
  await goAround(walk);
  await useApprovedApplications(walk);
  await onboard(walk);
}
