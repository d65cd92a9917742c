import { dash } from '@oware/ui';
import type { Client, Consent, IdentityResultDetails } from '../../api/readings.ts';
import { comparedRows } from '../../identity/card/record-comparison.rules.ts';
import { isSameName, letterRuns, type LetterRun } from '../../identity/card/letter-difference.rules.ts';
import { words } from './identity-queue.words.ts';

/** Where a person's values are. A consent without a card is compared with the client's record. */
export type Place = 'consent' | 'client' | 'card' | 'register';
/** A value of a person in one of the places; `differs` from the typed details of the card, or from the client's record. */
export type ComparedValue = { runs: LetterRun[]; differs: boolean };
export type ComparedField = { field: string; label: string } & Record<Place, ComparedValue>;

const quiet = (text: string): ComparedValue => ({ runs: [{ text: text || dash, differs: false }], differs: false });
const marked = (value: string, other: string): ComparedValue =>
  value === dash || other === dash || value === ''
    ? { ...quiet(value), differs: true }
    : { runs: letterRuns(value, other), differs: true };

/**
 * Compares what a person has in the consent, on the card and in the register. The service decides whether card and
 * register differ; the consent's names count as equal in other capitals. Without a card, the consent is compared with
 * the client's record.
 */
export function comparedFields(
  consent: Consent | undefined,
  card: IdentityResultDetails | undefined,
  client?: Client,
): ComparedField[] {
  const consentNames: Partial<Record<string, string>> = {
    first_name: consent?.first_name ?? '',
    last_name: consent?.last_name ?? '',
  };
  if (!card)
    return [
      { field: 'first_name', label: words('firstName'), known: client?.firstName ?? '' },
      { field: 'last_name', label: words('lastName'), known: client?.lastName ?? '' },
    ].map(({ field, label, known }) => {
      const name = consentNames[field] ?? '';
      const isOther = name !== '' && known !== '' && !isSameName(name, known);
      return {
        field,
        label,
        consent: isOther ? marked(name, known) : quiet(name),
        client: isOther ? marked(known, name) : quiet(known),
        card: quiet(''),
        register: quiet(''),
      };
    });
  return comparedRows(card).map(({ field, label, submitted, register, differs }) => {
    const name = consentNames[field] ?? '';
    const isOther = name !== '' && submitted !== dash && !isSameName(name, submitted);
    return {
      field,
      label,
      consent: isOther ? marked(name, submitted) : quiet(name),
      client: quiet(''),
      card: differs ? marked(submitted, register) : isOther ? marked(submitted, name) : quiet(submitted),
      register: differs ? marked(register, submitted) : quiet(register),
    };
  });
}

/** Returns the labels of the fields that differ, for a sentence. */
export const differingLabels = (fields: readonly ComparedField[]): string[] =>
  fields.filter(({ consent, register }) => consent.differs || register.differs).map(({ label }) => label.toLowerCase());
