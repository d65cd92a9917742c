import { newcomers, type Newcomer } from '@oware/seed';
import { database, demoPassword, newestMessage, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { fill, openAs, press, sees, seesNoMore } from './staff.ts';

/** Where an officer of Adom onboards a client with the form Personal Loan. */
export const wizard = '/clients/create/lender/1/forms/new/11';

export function newcomer(name: string): Newcomer {
  const found = newcomers.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
}

/** Opens onboarding as an officer of Adom and chooses the flow. */
export async function beginOnboarding(
  sandbox: TestSandbox,
  flow: 'On a payroll' | 'Not on a payroll',
  expectedErrors: readonly string[] = [],
): Promise<Page> {
  const page = await openAs(sandbox, 'officer@adom', wizard, { expectedErrors });
  await press(page, flow);
  return page;
}

/** Waits for a step's heading. */
export const atStep = async (page: Page, title: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.querySelector('#step-title')?.textContent === wanted, {}, title);
};

/** Waits until the input is saved on the device. */
export const kept = (page: Page): Promise<unknown> => page.waitForSelector('[data-keeping=saved]');

/** Runs between the request of a step and its response. */
type OnAsked = () => Promise<void>;
const nothing: OnAsked = async () => {};

/** Returns the newest code sent to a phone. */
export const codeOf = async (sandbox: TestSandbox, phone: string): Promise<string> =>
  /\b\d{4}\b/.exec(await newestMessage(sandbox, `+233${phone}`))?.[0] ?? '';

export async function verifyPhone(
  page: Page,
  sandbox: TestSandbox,
  { phone }: Newcomer,
  onAsked = nothing,
): Promise<void> {
  await atStep(page, 'Phone verification');
  await fill(page, 'Phone number', `0${phone}`);
  await press(page, 'Send code');
  await onAsked();
  await page.waitForSelector('::-p-xpath(//label[.="Code"])');
  await fill(page, 'Code', await codeOf(sandbox, phone));
  await press(page, 'Verify');
  await sees(page, 'This number is verified');
}

export async function takePhoto(page: Page, label: string, button = 'Use the camera'): Promise<void> {
  await press(page, button);
  await press(page, 'Take photo');
  await page.waitForSelector(`img[alt="${label}"]`);
}

export async function submitConsent(page: Page, { firstName, lastName }: Newcomer, onAsked = nothing): Promise<void> {
  await atStep(page, 'Consent photo');
  await fill(page, 'First name', firstName);
  await fill(page, 'Last name', lastName);
  await takePhoto(page, 'Consent photo');
  await press(page, 'Submit');
  await onAsked();
  await sees(page, 'Show what was submitted');
}

export async function submitCard(page: Page, { idNumber }: Newcomer, onAsked = nothing): Promise<void> {
  await atStep(page, 'Ghana Card');
  await fill(page, 'ID number', idNumber.replace(/\D/g, ''));
  await takePhoto(page, 'Photo of the card');
  await press(page, 'Submit');
  await onAsked();
  await sees(page, 'Show what was submitted');
}

const answers: Record<string, string> = { date: '1990-04-17', decimal: '1200', email: 'someone@example.com' };

const fittingText = (label: string): string => (/phone/i.test(label) ? '020 095 0001' : `${label} given`);

/** Answers every required question without an answer; `known` by label, the others with a valid value. */
export async function answerRequired(page: Page, known: Record<string, string> = {}): Promise<void> {
  const open = await page.$$eval('[aria-required=true]', (fields) =>
    (fields as (HTMLInputElement | HTMLSelectElement)[])
      .filter((field) => field.value === '')
      .map((field) => ({
        label: document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '',
        kind: field instanceof HTMLSelectElement ? (field.options[1]?.value ?? '') : field.inputMode || field.type,
        isChoice: field instanceof HTMLSelectElement,
      })),
  );
  for (const { label, kind, isChoice } of open)
    await fill(page, label, known[label] ?? (isChoice ? kind : (answers[kind] ?? fittingText(label))));
}

/** Returns a client's answers by the labels of the personal step. */
export const personalOf = ({ firstName, lastName, gender, dateOfBirth }: Newcomer): Record<string, string> => ({
  Firstname: firstName,
  Lastname: lastName,
  Gender: gender,
  'Date of birth': dateOfBirth,
});

/** The form's steps after the card. */
export const sectionsAfterCard = ['Employment', 'Employer', 'Account', 'Guarantor'];

/** Completes a step of the form and continues. */
export async function fillStep(page: Page, title: string, known: Record<string, string> = {}): Promise<void> {
  await atStep(page, title);
  await answerRequired(page, known);
  await press(page, 'Next');
}

/** Completes the steps from the phone to the review. */
export async function toReview(page: Page, sandbox: TestSandbox, client: Newcomer): Promise<void> {
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

/** Ends every session of the sandbox, as if they had expired. */
export const endSessions = ({ id }: TestSandbox): Promise<unknown> =>
  database().query('DELETE FROM provider."Session" WHERE "sandboxId" = $1', [id]);

/** Enters the password again in the dialog over the page. */
export async function signInAgain(page: Page): Promise<void> {
  await sees(page, 'Your session has ended');
  await fill(page, 'Password', demoPassword);
  await press(page, 'Authenticate');
  await seesNoMore(page, 'Your session has ended');
}

/** Returns the clients with a phone number. */
export async function clientsWith(sandbox: TestSandbox, phone: string) {
  const { rows } = await database().query<{ firstName: string; staffId: string | null }>(
    'SELECT "firstName", "staffId" FROM provider."Client" WHERE "sandboxId" = $1 AND "mobileNo" = $2',
    [sandbox.id, phone],
  );
  return rows;
}

/** Returns what a page stores unencrypted. */
export const plainStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
