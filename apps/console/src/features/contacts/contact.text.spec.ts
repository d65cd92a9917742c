import { expect, it } from 'vitest';
import type { Contact } from '../../api/readings.ts';
import { contactChanges, labelChoices } from './contact.text.ts';

const contact = (displayName: string, ...phoneNumbers: { number: string; label: string }[]) =>
  ({ displayName, phoneNumbers }) as Contact;
const mobile = { number: '0241234567', label: 'Mobile' };

it('offers the common labels, and then those of the contact once each', () => {
  const usual = ['Mobile', 'WhatsApp', 'Home', 'Work', 'Other'];
  const labels = (given?: Contact) => labelChoices(given).map(({ value }) => value);
  expect(labels()).toEqual(usual);
  const farm = { number: '0302123456', label: 'Farm' };
  expect(labels(contact('Ama', mobile, farm, farm, { number: '0', label: '' }))).toEqual([...usual, 'Farm']);
});

it('shows a changed name, and numbers in the order in which they are listed', () => {
  const before = contact('Ama Mensah', mobile);
  expect(contactChanges(before, contact('Ama Owusu', mobile))).toEqual([
    { label: 'Name', from: 'Ama Mensah', to: 'Ama Owusu' },
  ]);
  expect(contactChanges(before, contact('Ama Mensah', { ...mobile, label: 'Work' }))).toEqual([
    { label: 'Numbers', from: 'Mobile +233 24 123 4567', to: 'Work +233 24 123 4567' },
  ]);
});

it('shows nothing where a number is only written in another way', () =>
  expect(contactChanges(contact('Ama', mobile), contact('Ama', { number: '+233241234567', label: 'Mobile' }))).toEqual(
    [],
  ));
