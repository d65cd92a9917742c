import { type FieldErrors, type LoanProduct, overridableAttributes, type OverridableAttribute } from '@oware/contract';
import { isSameAmount } from '../values/money.ts';

type Source = Pick<LoanProduct, 'terms' | 'settings'>;
/** What an application sets itself (3§3, allowAttributeOverrides). */
export type AttributeOverrides = {
  [Name in OverridableAttribute]?:
    | (Name extends 'repaymentEvery' ? number : LoanProduct['settings'][Name & keyof LoanProduct['settings']])
    | undefined;
};

/** What a product that does not say has. */
const defaults = { transactionProcessingStrategyId: 1, inArrearsTolerance: '0.00', graceOnArrearsAging: 0 } as const;

/** What a product has of an attribute. */
export const attributeOf = ({ terms, settings }: Source, name: OverridableAttribute): number | string =>
  name === 'repaymentEvery' ? terms.repaymentEvery : (settings[name] ?? defaults[name as keyof typeof defaults]);

const isSame = (one: number | string, other: number | string): boolean =>
  typeof one === 'string' && typeof other === 'string' ? isSameAmount(one, other) : one === other;

/** What an application may not set itself, by field: another value than the product has, where the product does not allow one. */
export function overrideErrors(product: Source, asked: AttributeOverrides): FieldErrors {
  const refused = overridableAttributes.filter((name) => {
    const value = asked[name];
    if (value === undefined || product.settings.allowAttributeOverrides?.[name]) return false;
    return !isSame(value, attributeOf(product, name));
  });
  return Object.fromEntries(refused.map((name) => [name, 'This product does not allow another value']));
}

/** The product as one application has it: with the attributes that the application sets itself. */
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
