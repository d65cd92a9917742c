import { provideTranslations, sourceLanguage } from '@oware/domain';
import { expect, it, onTestFinished } from 'vitest';
import { clientOf } from '../client.fixtures.ts';
import { english } from '../clients.words.ts';
import { sectionsOf } from '../sections/client.sections.ts';
import { type ClientFacts, nextSteps } from './next-steps.rules.ts';

const payslip = { type: 'Payslip', status: 'verified', createdAt: '2026-03-02T09:00:00.000Z' };
const none = { needs: { missing: [], underReview: [] }, incomplete: [], documents: [payslip], applications: [1] };
const [section] = sectionsOf(
  clientOf({ clientAccountInformation: { data: { branch: 'N/A' }, isComplete: false } }),
  undefined,
);

it('has nothing to do for a verified client with documents and an application', () =>
  expect(nextSteps(none)).toEqual([]));

it('names what is missing before what is awaited, and the first documents and application last', () => {
  const steps = nextSteps({
    needs: { missing: ['phone'], underReview: ['consent', 'card'] },
    incomplete: [section!],
    documents: [],
    applications: [],
  });
  expect(steps.map(({ where }) => where)).toEqual(['kyc', 'kyc', 'details', 'documents', 'application']);
  expect(steps.map(({ text, action }) => [text, action])).toEqual([
    ['Not verified: phone number.', english.submit],
    ['Awaiting an officer’s approval: consent and identity document.', english.openKYC],
    [expect.stringMatching(/[^.]\.$/), english.complete],
    [english.noDocumentsStep, english.upload],
    [english.noApplicationStep, english.newApplication],
  ]);
});

it('says nothing about what is not known', () =>
  expect(nextSteps({ ...none, documents: undefined, applications: undefined })).toEqual([]));

it('asks for no first document or application where the service sent one that can’t be read', () => {
  const rows = Object.assign([], { unreadable: 1 });
  expect(nextSteps({ ...none, documents: rows, applications: rows })).toEqual([]);
});

it('asks for a rejected document again where the word for it is another', () => {
  provideTranslations({ startedLanguage: () => 'fr', textsOf: () => ({ rejected: 'Rejeté' }) });
  onTestFinished(() => provideTranslations({ startedLanguage: () => sourceLanguage, textsOf: () => undefined }));
  expect(nextSteps({ ...none, documents: [{ ...payslip, status: 'rejected' }] })).toHaveLength(1);
});

it('asks for a rejected document again, unless a newer one of its type is there', () => {
  const rejected = { ...payslip, status: 'rejected' };
  const later = { ...payslip, createdAt: '2026-03-04T09:00:00.000Z' };
  const texts = (...documents: NonNullable<ClientFacts['documents']>) =>
    nextSteps({ ...none, documents }).map(({ text }) => text);
  expect(texts(rejected)).toEqual(['Payslip was rejected.']);
  expect(texts(rejected, later)).toEqual([]);
  expect(texts(payslip, { ...later, status: 'rejected' })).toEqual(['Payslip was rejected.']);
  expect(texts({ ...rejected, createdAt: null }, payslip)).toEqual([]);
  expect(texts(rejected, { ...payslip, createdAt: null })).toEqual(['Payslip was rejected.']);
});
