import { newcomers, type Newcomer } from '@oware/seed';
import { database, demoPassword, newestMessage, type TestSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { hasFocus, pressWithControl, tabTo, typeInto } from './by-hand.ts';
import { fill, openAs, press, sees, seesNoMore } from './staff.ts';

/** Where an officer of Adom onboards a client with the form Personal Loan. */
export const wizard = '/clients/create/lender/1/forms/new/11';

/** Returns a seeded newcomer by first and last name. */
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
const codeOf = async (sandbox: TestSandbox, phone: string): Promise<string> =>
  /\b\d{4}\b/.exec(await newestMessage(sandbox, `+233${phone}`))?.[0] ?? '';

/** Verifies the phone, whose code leads to the next step. */
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
  await atStep(page, 'Consent photo');
}

/** Takes a photo with the browser's fake camera, and waits until it is shown. */
export async function takePhoto(page: Page, label: string, button = 'Use the camera'): Promise<void> {
  await press(page, button);
  await press(page, 'Take photo');
  await page.waitForSelector(`img[alt="${label}"]`);
}

/** Submits the consent photo with the person's names. */
export async function submitConsent(page: Page, { firstName, lastName }: Newcomer, onAsked = nothing): Promise<void> {
  await atStep(page, 'Consent photo');
  await fill(page, 'First name', firstName);
  await fill(page, 'Last name', lastName);
  await takePhoto(page, 'Consent photo');
  await press(page, 'Submit and continue');
  await onAsked();
}

/** Submits the person's Ghana Card; the wizard has the names already. */
export async function submitCard(page: Page, { idNumber }: Newcomer, onAsked = nothing): Promise<void> {
  await atStep(page, 'Ghana Card');
  await fill(page, 'ID number', idNumber.replace(/\D/g, ''));
  await takePhoto(page, 'Photo of the card');
  await press(page, 'Submit and continue');
  await onAsked();
}

const answers: Record<string, string> = { date: '1990-04-17', decimal: '1200', email: 'someone@example.com' };

const fittingText = (label: string): string => (/phone/i.test(label) ? '020 095 0001' : `${label} given`);

/** A required question without an answer: its label, a valid answer, and whether it is chosen from a list. */
type OpenQuestion = { label: string; answer: string; isChoice: boolean };

/** Returns the required questions of a step without an answer; `known` answers by label. */
async function openQuestions(page: Page, known: Record<string, string>): Promise<OpenQuestion[]> {
  const open = await page.$$eval('[aria-required=true]', (fields) =>
    (fields as (HTMLInputElement | HTMLSelectElement)[])
      .filter((field) => field.value === '')
      .map((field) => ({
        label: document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '',
        kind: field instanceof HTMLSelectElement ? (field.options[1]?.value ?? '') : field.inputMode || field.type,
        isChoice: field instanceof HTMLSelectElement,
      })),
  );
  return open.map(({ label, kind, isChoice }) => ({
    label,
    isChoice,
    answer: known[label] ?? (isChoice ? kind : (answers[kind] ?? fittingText(label))),
  }));
}

/** Answers every required question without an answer; `known` by label, the others with a valid value. */
export async function answerRequired(page: Page, known: Record<string, string> = {}): Promise<void> {
  for (const { label, answer } of await openQuestions(page, known)) await fill(page, label, answer);
}

/** Answers every required question without an answer by keyboard, and continues. */
async function answerByHand(page: Page, title: string, known: Record<string, string> = {}): Promise<void> {
  await atStep(page, title);
  const open = await openQuestions(page, known);
  if (open[0]) await hasFocus(page, open[0].label);
  for (const { label, answer } of open) {
    await tabTo(page, label);
    await page.keyboard.type(answer);
  }
  await pressWithControl(page, 'Enter');
}

/** Takes a photo with the camera by keyboard, from the button that has or comes to the focus, and submits the step. */
async function submitPhotoByHand(page: Page): Promise<void> {
  await tabTo(page, 'Use the camera');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Take photo');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Submit and continue');
  await page.keyboard.press('Enter');
}

/** Completes the steps from the phone to the review by keyboard, as a prepared officer does. */
export async function onboardByHand(page: Page, sandbox: TestSandbox, client: Newcomer): Promise<void> {
  await atStep(page, 'Phone verification');
  await typeInto(page, 'Phone number', `0${client.phone}`);
  await page.keyboard.press('Enter');
  await sees(page, 'Code Sent!');
  await typeInto(page, 'Code', await codeOf(sandbox, client.phone));
  await atStep(page, 'Consent photo');
  await typeInto(page, 'First name', client.firstName);
  await tabTo(page, 'Last name');
  await page.keyboard.type(client.lastName);
  await submitPhotoByHand(page);
  const [year, month, day] = client.dateOfBirth.split('-');
  const born = `${day}/${month}/${year}`;
  await answerByHand(page, 'Personal information', { ...personalOf(client), 'Date of birth': born });
  await atStep(page, 'Ghana Card');
  await typeInto(page, 'ID number', client.idNumber.replace(/\D/g, ''));
  await submitPhotoByHand(page);
  for (const title of sectionsAfterCard) await answerByHand(page, title);
  await atStep(page, 'Review');
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
  await submitConsent(page, client);
  await fillStep(page, 'Personal information', personalOf(client));
  await submitCard(page, client);
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
