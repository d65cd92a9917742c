import type { Choice } from '@oware/ui';
import type { Contact } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';
import { numbersText } from '../../record/client-records.text.ts';

/** Common labels of phone numbers; the contract accepts other text too. */
const usualLabels = ['Mobile', 'WhatsApp', 'Home', 'Work', 'Other'];

/** Returns the labels to choose from, including those of the contact. */
export const labelChoices = (contact: Contact | undefined): Choice[] =>
  [...new Set([...usualLabels, ...(contact?.phoneNumbers ?? []).map(({ label }) => label)])]
    .filter(Boolean)
    .map((label) => ({ value: label, label }));

/** Describes the differences between two versions of a contact. */
export const contactChanges = (from: Contact, to: Contact): Change[] =>
  [
    { label: 'Name', from: from.displayName, to: to.displayName },
    { label: 'Numbers', from: numbersText(from), to: numbersText(to) },
  ].filter((change) => change.from !== change.to);
