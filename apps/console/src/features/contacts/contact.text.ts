import { formatPhone } from '@oware/domain';
import type { Choice } from '@oware/ui';
import type { Contact } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';

/** What a number is called; the contract takes any other words too. */
const usualLabels = ['Mobile', 'WhatsApp', 'Home', 'Work', 'Other'];

/** The labels to choose from, those that the contact has among them. */
export const labelChoices = (contact: Contact | undefined): Choice[] =>
  [...new Set([...usualLabels, ...(contact?.phoneNumbers ?? []).map(({ label }) => label)])]
    .filter(Boolean)
    .map((label) => ({ value: label, label }));

const numbersText = ({ phoneNumbers }: Contact): string =>
  phoneNumbers.map(({ number, label }) => [label, formatPhone(number)].filter(Boolean).join(' ')).join(', ');

/** What differs between two versions of a contact, in words. */
export const contactChanges = (from: Contact, to: Contact): Change[] =>
  [
    { label: 'Name', from: from.displayName, to: to.displayName },
    { label: 'Numbers', from: numbersText(from), to: numbersText(to) },
  ].filter((change) => change.from !== change.to);
