import { overridableAttributes, type OverridableAttribute } from '@oware/contract';
import type { TermsOverrides } from '@oware/domain';
import type { LoanProduct } from '../../../api/readings.ts';
import { plainAmount } from '../../../lending/amounts.text.ts';
import { attributeTexts } from '../../../lending/product-attributes.text.ts';
import { words } from '../loans.words.ts';

/** What an application sets itself, as typed; empty is what the product has. */
export type OverrideValues = Partial<Record<OverridableAttribute, string>>;

type OverrideField = { label: string; choices?: readonly { value: string; label: string }[]; meaning: string };

/** The field of an attribute that an application may set itself (3§3, 3§9). */
export function overrideField(name: OverridableAttribute): OverrideField {
  const text = attributeTexts[name];
  return {
    label: 'unit' in text ? `${text.label} (${text.unit})` : text.label,
    meaning: text.meaning,
    ...('choices' in text && { choices: text.choices }),
  };
}

/** What a product lets an application set; nothing where the service does not say so. */
export const allowedOverrides = ({ settings }: LoanProduct): OverridableAttribute[] =>
  overridableAttributes.filter((name) => settings.allowAttributeOverrides?.[name] === true);

/** What a product has of an attribute, as text. */
export const offeredValue = ({ terms, settings }: LoanProduct, name: OverridableAttribute): string => {
  const value = name === 'repaymentEvery' ? terms.repaymentEvery : settings[name];
  return value === null || value === undefined ? '' : String(value);
};

/** Returns why a value is refused; true if it is accepted. */
export function overrideCheck(name: OverridableAttribute, text: string): string | true {
  if (text.trim() === '') return true;
  if (name === 'inArrearsTolerance')
    return /^\d{1,12}(\.\d{1,2})?$/.test(plainAmount(text)) || words('enterSmallAmount');
  if (!/^\d{1,3}$/.test(text.trim())) return words('enterAWholeNumber');
  return name !== 'repaymentEvery' || Number(text) > 0 || words('enterAtLeast1');
}

/** What the application sets itself, as it is sent; what is empty or not allowed stays the product's. */
export const overridesOf = (product: LoanProduct, values: OverrideValues): TermsOverrides =>
  Object.fromEntries(
    allowedOverrides(product).flatMap((name) => {
      const text = (values[name] ?? '').trim();
      if (text === '' || overrideCheck(name, text) !== true) return [];
      return [[name, name === 'inArrearsTolerance' ? plainAmount(text) : Number(text)]];
    }),
  ) as TermsOverrides;
