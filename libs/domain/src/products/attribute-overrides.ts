import { type FieldErrors, type LoanProduct, overridableAttributes, type OverridableAttribute } from '@oware/contract';
import { isSameAmount } from '../values/money.ts';

type Source = Pick<LoanProduct, 'terms' | 'settings'>;
/** Attributes that an application overrides (3§3, allowAttributeOverrides). */
export type AttributeOverrides = {
  [Name in OverridableAttribute]?:
    | (Name extends 'repaymentEvery' ? number : LoanProduct['settings'][Name & keyof LoanProduct['settings']])
    | undefined;
};

/** What a product has of an attribute, also one that does not say. */
export function attributeOf({ terms, settings }: Source, name: OverridableAttribute): number | string {
  const { transactionProcessingStrategyId = 1, inArrearsTolerance = '0.00', graceOnArrearsAging = 0 } = settings;
  const { amortizationType, interestCalculationPeriodType } = settings;
  return {
    amortizationType,
    transactionProcessingStrategyId,
    inArrearsTolerance,
    interestCalculationPeriodType,
    repaymentEvery: terms.repaymentEvery,
    graceOnArrearsAging,
  }[name];
}

const isSame = (one: number | string, other: number | string): boolean =>
  typeof one === 'string' && typeof other === 'string' ? isSameAmount(one, other) : one === other;

/** Returns errors by field for overrides that the product does not allow. */
export function overrideErrors(product: Source, asked: AttributeOverrides): FieldErrors {
  const refused = overridableAttributes.filter((name) => {
    const value = asked[name];
    if (value === undefined || product.settings.allowAttributeOverrides?.[name]) return false;
    return !isSame(value, attributeOf(product, name));
  });
  return Object.fromEntries(refused.map((name) => [name, 'This product does not allow another value']));
}

/** Returns the product with the application's overrides. */
export function withOverrides<P extends Source>(product: P, asked: AttributeOverrides): P {
  const { repaymentEvery, ...settings } = Object.fromEntries(
    overridableAttributes.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])),
  ) as AttributeOverrides;
  return {
    ...product,
    terms: { ...product.terms, ...(repaymentEvery !== undefined && { repaymentEvery }) },
    settings: { ...product.settings, ...settings },
  };
}
