import { expect, it } from 'vitest';
import { loanLimitErrors } from './loan-limits.rules.ts';

it.each([
  [{}, []],
  [{ minPrincipal: '0' }, ['terms.minPrincipal']],
  [{ minPrincipal: '500', principal: '100' }, []],
  [{ minPrincipal: '500', maxPrincipal: '500' }, ['terms.maxPrincipal']],
  [{ minPrincipal: '500', principal: '100', maxPrincipal: '900' }, ['terms.principal']],
  [{ principal: '100', maxPrincipal: '50' }, []],
  [{ minNumberOfRepayments: 6, maxNumberOfRepayments: 3 }, ['terms.maxNumberOfRepayments']],
  [{ minNumberOfRepayments: 3, numberOfRepayments: 2 }, []],
  [{ minInterestRatePerPeriod: '3', maxInterestRatePerPeriod: '2.5' }, ['terms.maxInterestRatePerPeriod']],
  [{ interestRatePerPeriod: '9', maxInterestRatePerPeriod: '2.5' }, []],
  [{ processingFee: '-0.01' }, ['terms.processingFee']],
])('compares the terms that are known: %j', (terms, fields) =>
  expect(Object.keys(loanLimitErrors(terms))).toEqual(fields),
);
