import { describe, expect, it } from 'vitest';
import type { Client } from '../../../api/readings.ts';
import { clientOf } from '../client.fixtures.ts';
import { fieldGroupsOf } from './client.fields.ts';
import { clientFieldNames } from './client.form.ts';

const fieldsOf = (client: Client) => fieldGroupsOf(client).flatMap(({ fields }) => fields);
/** Returns what the details show of a client under a label; undefined if there is no such field. */
const shown = (label: string, part: Partial<Client> = {}) => {
  const client = clientOf(part as Parameters<typeof clientOf>[0]);
  return fieldsOf(client)
    .find((field) => field.label === label)
    ?.show(client);
};

describe('the details of a client', () => {
  it.each([
    ['First name', 'Ama'],
    ['Gender', 'Female'],
    ['Date of birth', '17 Apr 1990'],
    ['Mobile number', '+233 24 123 4567'],
    ['Email', 'ama.mensah@example.com'],
    ['ID type', 'Ghana Card'],
    ['ID number', 'GHA-000000011-1'],
    ['Name on ID', 'AMA MENSAH'],
    ['Status', 'Active'],
    ['Client ID', 'ADM-00011'],
    ['Staff ID', '–'],
    ['Employer name', 'Ghana Education Service'],
    ['Job title', '–'],
  ])('show %s as %s', (label, text) => expect(shown(label)).toBe(text));

  it.each([
    ['Employer phone', 'employer_phone', '0302123456', '+233 30 212 3456'],
    ['Employment start date', 'employment_start_date', '2020-02-01', '01 Feb 2020'],
    ['Supervisor phone', 'supervisor_phone', '', '–'],
  ])('format %s', (label, name, value, text) =>
    expect(shown(label, { employerInformation: { [name]: value } })).toBe(text),
  );

  it.each([
    ['the same as the mobile number', { phoneNumber: '233241234567' }, undefined],
    ['missing', { phoneNumber: '' }, undefined],
    ['another', { phoneNumber: '233201234567' }, '+233 20 123 4567'],
  ])('show the verified phone only if it is not repeated: %s', (_what, part, text) =>
    expect(shown('Phone number', part)).toBe(text),
  );

  it('hide the number of the identity document, and nothing else', () => {
    expect(
      fieldsOf(clientOf())
        .filter(({ isHidden }) => isHidden)
        .map(({ label }) => label),
    ).toEqual(['ID number']);
  });

  it('have a field for each that can be changed', () => {
    const names = fieldsOf(clientOf()).flatMap(({ name }) => (name === undefined ? [] : [name]));
    expect(names.toSorted()).toEqual([...clientFieldNames].toSorted());
  });
});
