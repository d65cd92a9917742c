import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerRequired,
  atStep,
  endSessions,
  fillStep,
  kept,
  newcomer,
  signInAgain,
  submitCard,
  submitConsent,
  verifyPhone,
  wizard,
} from './newcomer.ts';
import { fill, isAt, openAs, press, sees, seesNoMore, valueOf } from './staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const trader = newcomer('Kwabena Fosu');
const teacher = newcomer('Adjoa Sackey');
const refused = ['status of 401'];
const sectionsAfterCard = ['Employment', 'Employer', 'Account', 'Guarantor'];
const personalOf = ({ firstName, lastName, gender, dateOfBirth }: typeof trader) => ({
  Firstname: firstName,
  Lastname: lastName,
  Gender: gender,
  'Date of birth': dateOfBirth,
});

const begin = async (flow: string, expectedErrors: readonly string[] = []): Promise<Page> => {
  const page = await openAs(sandbox, 'officer@adom', wizard, { expectedErrors });
  await press(page, flow);
  return page;
};

/** From the phone to the review. */
async function toReview(page: Page, client = trader): Promise<void> {
  await verifyPhone(page, sandbox, client);
  await press(page, 'Next');
  await submitConsent(page, client);
  await press(page, 'Next');
  await fillStep(page, 'Personal information', personalOf(client));
  await submitCard(page, client);
  await press(page, 'Next');
  for (const title of sectionsAfterCard) await fillStep(page, title);
  await atStep(page, 'Review');
}

const clientsWith = async (phone: string) => {
  const { rows } = await database().query<{ firstName: string; staffId: string | null }>(
    'SELECT "firstName", "staffId" FROM provider."Client" WHERE "sandboxId" = $1 AND "mobileNo" = $2',
    [sandbox.id, phone],
  );
  return rows;
};
/** Everything that is kept of drafts, as far as its bytes can be read as text. */
const keptBytes = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('oware-onboarding');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const all = database.transaction('drafts').objectStore('drafts').getAll();
    const values = await new Promise<unknown[]>((resolve) =>
      all.addEventListener('success', () => resolve(all.result as unknown[])),
    );
    database.close();
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value === 'object' && value && !(value instanceof CryptoKey))
        return Object.values(value).map(textOf).join('\n');
      return String(value);
    };
    return values.map(textOf).join('\n');
  });
/** What a page keeps where anyone could read it. */
const plainStorage = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

it('a client who is on no payroll: phone, consent, form, card, review, and one client of two clicks', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients');
  await press(page, 'New Client', 'link');
  await sees(page, 'Choose a form');
  await page.locator(`a[href="${wizard}"]`).click();
  await press(page, 'Not on a payroll');
  await toReview(page);
  for (const part of ['Kwabena', 'Fosu', trader.idNumber, 'Employer name given']) await sees(page, part);
  expect(await plainStorage(page)).not.toContain(trader.idNumber);
  const kept = await keptBytes(page);
  expect(kept.length).toBeGreaterThan(trader.idNumber.length);
  for (const part of [trader.firstName, trader.idNumber]) expect(kept).not.toContain(part);
  await page.$eval('button[type=submit]', (button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
  await sees(page, 'Client created!!');
  await sees(page, 'Created on');
  expect(await clientsWith(trader.phone)).toHaveLength(1);
  await page.goto(new URL(wizard, page.url()).href);
  await sees(page, 'Who is the client?');
});

it('a client on a payroll: the staff number is checked first, and brings the names along', async () => {
  const page = await begin('On a payroll', ['status of 404']);
  await atStep(page, 'Staff Id');
  await fill(page, 'Staff Id', 'x');
  await press(page, 'Check');
  await sees(page, 'Invalid Staff Id');
  await fill(page, 'Staff Id', 'NOBODY-1');
  await press(page, 'Check');
  await sees(page, 'No staff member has this number.');
  await fill(page, 'Staff Id', teacher.staffNumber ?? '');
  await press(page, 'Check');
  await sees(page, 'Adjoa Sackey');
  await press(page, 'Next');
  await toReview(page, teacher);
  await press(page, 'Save Client');
  await sees(page, 'Client created!!');
  await sees(page, 'Adjoa Sackey');
  expect(await clientsWith(teacher.phone)).toEqual([{ firstName: 'Adjoa', staffId: teacher.staffNumber }]);
});

describe('what was typed is not lost', () => {
  it('by a reload in the middle, photos included', async () => {
    const page = await begin('Not on a payroll');
    await verifyPhone(page, sandbox, trader);
    await press(page, 'Next');
    await submitConsent(page, trader);
    await press(page, 'Next');
    await atStep(page, 'Personal information');
    await fill(page, 'Town', 'Osu');
    await kept(page);
    await page.reload();
    await atStep(page, 'Personal information');
    expect(await valueOf(page, 'Town')).toBe('Osu');
    expect(await valueOf(page, 'Firstname')).toBe('Kwabena');
    await page.goBack();
    await atStep(page, 'Consent photo');
    await page.waitForSelector('img[alt="Consent photo"]');
    expect(await plainStorage(page)).not.toMatch(/Osu|Kwabena/);
  });

  it('by leaving: the start page offers to go on, and another user sees nothing of it', async () => {
    const page = await begin('Not on a payroll');
    await verifyPhone(page, sandbox, trader);
    await press(page, 'Next');
    await atStep(page, 'Consent photo');
    await fill(page, 'First name', 'Kwabena');
    await kept(page);
    await press(page, 'Forms', 'link');
    await sees(page, 'Continue where you left off');
    await sees(page, 'Kwabena');

    const other = await openAs(sandbox, 'manager@adom', wizard, { context: page.browserContext() });
    await sees(other, 'Who is the client?');
    await page.bringToFront();
    await page.locator('a[aria-label^="Continue"]').click();
    await atStep(page, 'Consent photo');
    expect(await valueOf(page, 'First name')).toBe('Kwabena');
  });

  it('by a second tab: it waits until the first is closed, and goes on from there', async () => {
    const page = await begin('On a payroll');
    await atStep(page, 'Staff Id');
    const context = page.browserContext();
    const other = await openAs(sandbox, 'officer@adom', wizard, { context });
    await sees(other, 'Open in another tab');
    await page.bringToFront();
    await fill(page, 'Staff Id', 'ABC');
    await kept(page);
    await page.goto('about:blank');
    await other.bringToFront();
    await press(other, 'Continue');
    await atStep(other, 'Staff Id');
    expect(await valueOf(other, 'Staff Id')).toBe('ABC');
  });

  it('by a session that ends at any step', async () => {
    const page = await begin('On a payroll', refused);
    const lose = () => endSessions(sandbox);

    await fill(page, 'Staff Id', teacher.staffNumber ?? '');
    await lose();
    await press(page, 'Check');
    await signInAgain(page);
    await sees(page, 'Adjoa Sackey');
    await press(page, 'Next');

    await atStep(page, 'Phone verification');
    await lose();
    await verifyPhone(page, sandbox, teacher, () => signInAgain(page));
    await press(page, 'Next');

    await atStep(page, 'Consent photo');
    expect(await valueOf(page, 'First name')).toBe('Adjoa');
    await lose();
    await submitConsent(page, teacher, () => signInAgain(page));
    await press(page, 'Next');

    await endsOnReload(page, 'Personal information', personalOf(teacher));
    await lose();
    await submitCard(page, teacher, () => signInAgain(page));
    await press(page, 'Next');
    for (const title of sectionsAfterCard) await endsOnReload(page, title);

    await atStep(page, 'Review');
    await lose();
    await press(page, 'Save Client');
    await signInAgain(page);
    await sees(page, 'Client created!!');
    expect(await clientsWith(teacher.phone)).toHaveLength(1);
  }, 180_000);

  /** A step that asks the service nothing until it is loaded anew. */
  async function endsOnReload(page: Page, title: string, known: Record<string, string> = {}): Promise<void> {
    await atStep(page, title);
    await answerRequired(page, known);
    await kept(page);
    await endSessions(sandbox);
    await page.reload();
    await signInAgain(page);
    await atStep(page, title);
    await press(page, 'Next');
  }
});

describe('the steps', () => {
  it('say who has a number already, and lead there', async () => {
    const page = await begin('Not on a payroll');
    const known = newcomer('Patience Nyarko');
    await fill(page, 'Phone number', `0${known.phone}`);
    await press(page, 'Send code');
    await sees(page, 'Akosua Nyarko is a client already');
    await press(page, 'Open client', 'link');
    await sees(page, 'Created on');
  });

  it('go on as a draft, which the map and the review say, and the client is not complete', async () => {
    const page = await begin('Not on a payroll');
    await verifyPhone(page, sandbox, trader);
    await press(page, 'Next');
    await submitConsent(page, trader);
    await press(page, 'Next');
    await fillStep(page, 'Personal information', personalOf(trader));
    await submitCard(page, trader);
    await press(page, 'Next');
    await atStep(page, 'Employment');
    await press(page, 'Next');
    await sees(page, 'Occupation is required');
    for (const title of sectionsAfterCard) {
      await atStep(page, title);
      await press(page, 'Draft');
    }
    await atStep(page, 'Review');
    await sees(page, 'Not complete: Employment status, Occupation, Net monthly salary.');
    await press(page, 'Edit Account');
    await atStep(page, 'Account');
    expect(await valueOf(page, 'Branch')).toBe('N/A');
    await press(page, 'Back to review');
    await sees(page, 'Account type is required');
    await press(page, 'Draft');
    await atStep(page, 'Review');
    await press(page, 'Save Client');
    await sees(page, 'Client created!!');
  });

  it('take back what the service refuses to the step that holds it', async () => {
    const asare = newcomer('Comfort Asare');
    const page = await begin('Not on a payroll', ['status of 409', 'status of 400']);
    await toReview(page, asare);
    await press(page, 'Save Client');
    await atStep(page, 'Ghana Card');
    await sees(page, 'Comfort Asare is a client already');
    await sees(page, 'wrong');
    await page.waitForSelector('::-p-xpath(//*[@id = //label[.="ID number"]/@for and @aria-invalid="true"])');
    expect(await clientsWith(asare.phone)).toHaveLength(0);
  });

  it('are walked by Back, here and in the browser, and no further than they were reached', async () => {
    const page = await begin('Not on a payroll');
    await verifyPhone(page, sandbox, trader);
    await press(page, 'Next');
    await atStep(page, 'Consent photo');
    await page.goBack();
    await atStep(page, 'Phone verification');
    await page.goForward();
    await atStep(page, 'Consent photo');
    await press(page, 'Back');
    await atStep(page, 'Phone verification');
    await page.evaluate(() => (location.hash = 'review'));
    await atStep(page, 'Phone verification');
    await press(page, 'Start anew');
    await page.locator('[role=dialog] button.MuiButton-contained').click();
    await sees(page, 'Who is the client?');
    await seesNoMore(page, 'Phone verification');
  });
});

it('an administrator picks the lender first', async () => {
  const page = await openAs(sandbox, 'admin@oware', '/clients');
  await press(page, 'New Client', 'link');
  await isAt(page, '/clients/create');
  await press(page, 'Volta Savings and Loans', 'link');
  await sees(page, 'Choose a form');
  await page.locator('ul[aria-label=Forms] a').click();
  await press(page, 'Not on a payroll');
  await atStep(page, 'Phone verification');
  await sees(page, 'Volta Savings and Loans');
});
