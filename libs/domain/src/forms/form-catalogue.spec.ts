import { employerInformation, formField } from '@oware/contract';
import { expect, test } from 'vitest';
import { formCatalogue } from './form-catalogue.ts';
import { fieldKind, formSectionOrder, menuOf, repeatedKeys } from './forms.ts';

test('has as many fields in each section as the documents count (3§3)', () => {
  expect(formSectionOrder.map((section) => formCatalogue[section].length)).toEqual([37, 27, 11, 6, 9, 4]);
});

test.each(formSectionOrder)('has valid fields with unique keys in %s', (section) => {
  const fields = formCatalogue[section];
  for (const field of fields) expect(formField.parse(field)).toEqual(field);
  expect(repeatedKeys(fields)).toEqual([]);
  expect(fields.map(({ position }) => position)).toEqual([...fields.keys()]);
});

test.each(formSectionOrder)('gives choices only to drop-downs in %s, without blanks or duplicates', (section) => {
  for (const field of formCatalogue[section]) {
    const choices = field.menu.map(({ value }) => value);
    expect(choices.length > 1).toBe(fieldKind(field) === 'choice');
    expect(menuOf(choices.join(','))).toEqual(choices);
  }
});

test.each(formSectionOrder)('selects fields for a new form in %s, and requires only selected ones', (section) => {
  const fields = formCatalogue[section];
  expect(fields.some(({ selected }) => selected)).toBe(true);
  expect(fields.filter(({ required, selected }) => required && !selected)).toEqual([]);
});

const keysOf = (section: keyof typeof formCatalogue) => formCatalogue[section].map(({ symbol }) => symbol);

test('uses the keys that 1§3 spells out', () => {
  const spelled = `email firstname lastname date_of_birth marital_status place_of_origin phone_number whatsapp_number
    sim_count number_duration social_media_handle social_media_platform social_activities quality_location
    number_of_house_hold what_decribes_your_housing`;
  expect(keysOf('personalInformation')).toEqual(expect.arrayContaining(spelled.split(/\s+/)));
  expect(keysOf('employer_information').toSorted()).toEqual(Object.keys(employerInformation.shape).toSorted());
});
