import { expect, it } from 'vitest';
import { staleAnswers } from './stale-answers.rules.ts';

it('are those of the screen that a notification leads to', () => {
  expect(staleAnswers('/loans/details/2001/1001').provider).toContain('Loan');
  expect(staleAnswers('/transaction/details/4001').provider).toEqual(expect.arrayContaining(['Loan', 'Payment']));
  expect(staleAnswers('/capital-by-api/batch/301').provider).toContain('Batch');
  expect(staleAnswers('/bulkupload/batch/321').provider).toContain('Batch');
  expect(staleAnswers('/enhanced-kyc/landing').kyc).toContain('Consent');
  expect(staleAnswers('/clients/details/1001/clientKyc').kyc).toContain('Consent');
});

it.each([null, undefined, '', '/dashboard', 'https://elsewhere.test/loans/1'])('are none for %s', (callBack) => {
  expect(staleAnswers(callBack)).toEqual({ provider: [], kyc: [] });
});
