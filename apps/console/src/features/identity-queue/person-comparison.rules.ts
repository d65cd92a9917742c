import { dash } from '@oware/ui';
import type { Consent, IdentityResultDetails } from '../../api/readings.ts';
import { comparedRows } from '../../identity/card/record-comparison.rules.ts';
import { isSameName, letterRuns, type LetterRun } from '../../identity/card/letter-difference.rules.ts';
import { words } from './identity-queue.words.ts';

/** A value of a person in one of the three places; `differs` from the typed details of the card. */
export type ComparedValue = { runs: LetterRun[]; differs: boolean };
export type ComparedField = {
  field: string;
  label: string;
  consent: ComparedValue;
  card: ComparedValue;
  register: ComparedValue;
};

const quiet = (text: string): ComparedValue => ({ runs: [{ text: text || dash, differs: false }], differs: false });
const marked = (value: string, other: string): ComparedValue =>
  value === dash || other === dash || value === ''
    ? { ...quiet(value), differs: true }
    : { runs: letterRuns(value, other), differs: true };

/**
 * Compares what a person has in the consent, on the card and in the register. The service decides whether card and
 * register differ; the consent's names count as equal in other capitals.
 */
export function comparedFields(consent: Consent | undefined, card: IdentityResultDetails | undefined): ComparedField[] {
  const consentNames: Partial<Record<string, string>> = {
    first_name: consent?.first_name ?? '',
    last_name: consent?.last_name ?? '',
  };
  if (!card)
    return [
      { field: 'first_name', label: words('firstName') },
      { field: 'last_name', label: words('lastName') },
    ].map((row) => ({ ...row, consent: quiet(consentNames[row.field] ?? ''), card: quiet(''), register: quiet('') }));
  return comparedRows(card).map(({ field, label, submitted, register, differs }) => {
    const name = consentNames[field] ?? '';
    const isOther = name !== '' && submitted !== dash && !isSameName(name, submitted);
    return {
      field,
      label,
      consent: isOther ? marked(name, submitted) : quiet(name),
      card: differs ? marked(submitted, register) : isOther ? marked(submitted, name) : quiet(submitted),
      register: differs ? marked(register, submitted) : quiet(register),
    };
  });
}

/** Returns the labels of the fields that differ, for a sentence. */
export const differingLabels = (fields: readonly ComparedField[]): string[] =>
  fields.filter(({ consent, register }) => consent.differs || register.differs).map(({ label }) => label.toLowerCase());
