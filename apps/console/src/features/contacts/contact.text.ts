import type { Choice } from '@oware/ui';
import type { Contact } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';
import { numbersText } from '../../lending/client-records.text.ts';
import { words } from './contacts.words.ts';

/** Common labels of phone numbers, as the provider stores them; the contract accepts other text too. */
export const usualLabels = ['Mobile', 'WhatsApp', 'Home', 'Work', 'Other'] as const;

/** Returns the labels to choose from, including those of the contact. */
export const labelChoices = (contact: Contact | undefined): Choice[] =>
  [...new Set<string>([...usualLabels, ...(contact?.phoneNumbers ?? []).map(({ label }) => label)])]
    .filter(Boolean)
    .map((label) => ({ value: label, label }));

/** Describes the differences between two versions of a contact. */
export const contactChanges = (from: Contact, to: Contact): Change[] =>
  [
    { label: words('name'), from: from.displayName, to: to.displayName },
    { label: words('numbers'), from: numbersText(from), to: numbersText(to) },
  ].filter((change) => change.from !== change.to);
