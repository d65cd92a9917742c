import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskApp, expectSound, type Look, opens } from '../support/looks.ts';
import { desk } from '../support/staff.ts';

const deskScreens = ({ name }: TestSandbox): readonly Look[] => [
  ['/sandboxes', name],
  ['/sandboxes', name, (page) => opens(page, 'New sandbox', 'Make sandbox')],
  [`/sandboxes/${name}`, 'officer@adom'],
  ['/sandboxes/no-such-sandbox', 'There is no sandbox of this name'],
  [`/comparison?left=${name}&right=demo`, 'What differs between two sandboxes'],
  [`/inbox?sandbox=${name}`, 'No messages yet'],
  [`/journal?sandbox=${name}`, 'officer@adom'],
  [`/journal?sandbox=${name}&exchange=1000000`, 'This request can’t be sent again'],
  ['/requests/no-such-request', 'No journal has this request'],
  [`/failures?sandbox=${name}&call=C1`, 'Puts lists in content'],
  [`/verification?sandbox=${name}`, 'Adjoa Sackey'],
  [`/clock?sandbox=${name}`, 'Let it run'],
  [`/clock?sandbox=${name}`, 'Let it run', (page) => opens(page, '30 days', 'Installments due')],
  [`/savings?sandbox=${name}`, 'SA-00007001'],
  [`/repayments?sandbox=${name}`, 'Loan reference'],
  [`/webhooks?sandbox=${name}`, 'No messages yet'],
];

const classScreens = (id: string): readonly Look[] => [
  ['/people', 'Adjoa Sackey'],
  ['/classes', 'The looked-at class'],
  ['/classes', 'The looked-at class', (page) => opens(page, 'New class', 'Make class')],
  [`/classes/${id}`, 'Not signed in yet'],
  [`/classes/${id}`, 'Not signed in yet', (page) => opens(page, 'Looked At', 'No decisions pending')],
  [`/classes/${id}`, 'Not signed in yet', (page) => opens(page, 'Add people', 'One person a line')],
  [`/classes/${id}`, 'Not signed in yet', (page) => opens(page, 'Failure', 'Failure for everybody')],
  [`/classes/${id}`, 'Not signed in yet', (page) => opens(page, 'Reset', 'Names of the next group')],
  [`/classes/${id}/sheet`, 'Print it and cut it up'],
  ['/classes/999999', 'All classes'],
];

/** Writes an exchange to the journal, with a long screen, as no journey makes one. */
const noteExchange = ({ id, account }: TestSandbox): Promise<unknown> =>
  database().query(
    `INSERT INTO sim."Exchange" ("sandboxId", id, at, service, "callId", method, path, status, "durationMs", "requestId", account, screen)
     VALUES ($1, 1000000, now(), 'provider', 'A2', 'POST', '/auth/login', 401, 12345, 'looked-at', $2,
       '/clients/create/lender/:lenderId/forms/new/:formId')`,
    [id, account('officer@adom')],
  );

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await freshSandbox();
});

describe('accessibility and layout of the simulator desk, wide and on a phone, light and dark', () => {
  it('for a sandbox', async () => {
    await noteExchange(sandbox);
    const page = await openPage(desk('/sandboxes'), { expectedErrors: ['status of 404'] });
    await expectSound(page, deskScreens(sandbox), deskApp);
  });

  it('for a class', async () => {
    const made = await fetch(desk('/_sim/classes'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'The looked-at class', trainees: ['Looked At'] }),
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const page = await openPage(desk('/classes'), { expectedErrors: ['status of 404'] });
    await expectSound(page, classScreens(id), deskApp);
  });

  it('shows every column of the journal without scrolling sideways', async () => {
    const own = await freshSandbox();
    await noteExchange(own);
    const page = await openPage(desk(`/journal?sandbox=${own.name}`));
    await page.waitForSelector('tbody tr:not([aria-hidden])');
    expect(
      await page.$$eval('tbody td', (cells) =>
        cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
    const hiding = await page.$eval('table', (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(hiding).toBeLessThanOrEqual(0);
  });
});
