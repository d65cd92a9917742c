import { loanProductCurrency, loanProductSettings, loanProductTerms } from '@oware/contract';
import { durationsOf, productProblem, tenureProblem } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY } from '../synthetic/anchor.ts';
import { loanChargesOf } from './charges.ts';
import { productIds } from './loan-products.ts';
import { lenderIds } from '../organization/organizations.ts';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();

describe('the seeded products', () => {
  it('are six of Adom, two each of Volta and Kente, none of the platform', () => {
    const countOf = (lenderId: number) => world.LoanProduct.filter((one) => one.lenderId === lenderId).length;
    expect(Object.values(lenderIds).map(countOf)).toEqual([6, 2, 2, 0]);
    expect(world.LoanProduct.map(({ id }) => id)).toEqual(Object.values(productIds));
    expect(new Set(world.LoanProduct.map(({ terms }) => terms.interestMethod)).size).toBe(2);
    expect(new Set(world.LoanProduct.map(({ settings }) => settings.amortizationType)).size).toBe(2);
    expect(new Set(world.LoanProduct.map(({ terms }) => terms.interestRateFrequencyType)).size).toBe(3);
  });

  it('match the contract and allow valid loans', () => {
    for (const { terms, settings, currency, chargeIds } of world.LoanProduct) {
      expect(loanProductTerms.parse(terms)).toEqual(terms);
      expect(loanProductSettings.parse(settings)).toEqual(settings);
      expect(loanProductCurrency.parse(currency)).toEqual(currency);
      expect(productProblem({ terms, settings, currency }, loanChargesOf(chargeIds, ANCHOR_DAY))).toBeUndefined();
      expect(durationsOf(terms).length + (tenureProblem(terms, 2) === undefined ? 1 : 0)).toBeGreaterThan(0);
    }
  });
});
