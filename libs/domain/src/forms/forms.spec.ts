import type { FormField } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftText,
  draftValues,
  fieldKey,
  fieldKind,
  filledValues,
  isSectionComplete,
  menuOf,
  missingFields,
  repeatedKeys,
  selectedFields,
} from './forms.ts';

const field = (given: Partial<FormField>): FormField => ({
  name: 'Field',
  value: '',
  type: 'text',
  required: true,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
  ...given,
});

/** Fields of all types with unique keys. */
const fields = fc.uniqueArray(
  fc.record({
    name: fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((name) => name.trim() !== '' && fieldKey(name) !== '__proto__'),
    type: fc.constantFrom<FormField['type'][]>('Date', 'Text', 'DropDown', 'number', 'date', 'email', 'text'),
    required: fc.boolean(),
    selected: fc.boolean(),
    position: fc.nat(50),
  }),
  { selector: ({ name }) => fieldKey(name), maxLength: 12 },
);
const some = fields.map((given) => given.map(field));
const values = fc.dictionary(
  fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
  fc.string({ unit: 'grapheme' }),
);

describe('the key of a field', () => {
  it.each([
    ['Date of birth', 'date_of_birth'],
    ['  GPS   address ', 'gps_address'],
    ['WhatsApp number', 'whatsapp_number'],
    ['OTP 1', 'otp_1'],
  ])('for %j is %s', (name, key) => expect(fieldKey(name)).toBe(key));

  it('has no blanks or capitals, and is its own key', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const key = fieldKey(name);
        expect(key).not.toMatch(/\s/);
        expect(fieldKey(key)).toBe(key);
      }),
    ));

  it('is reported if two fields share it', () => {
    expect(repeatedKeys([{ name: 'First name' }, { name: 'first  NAME' }, { name: 'Last name' }])).toEqual([
      'first_name',
    ]);
    fc.assert(fc.property(some, (all) => repeatedKeys(all).length === 0));
  });
});

describe('the menu of a list', () => {
  it.each([
    ['Single, Married', ['Single', 'Married']],
    [' a ,, b , a,', ['a', 'b']],
    ['', []],
    [' , ,', []],
  ])('turns %j into %j', (list, menu) => expect(menuOf(list)).toEqual(menu));

  it('has no blanks or duplicates, and loses no item', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }).filter((item) => !item.includes(','))), (items) => {
        const menu = menuOf(items.join(' , '));
        expect(new Set(menu).size).toBe(menu.length);
        expect(menu.every((item) => item !== '' && item === item.trim())).toBe(true);
        expect(new Set(menu)).toEqual(new Set(items.map((item) => item.trim()).filter(Boolean)));
      }),
    ));
});

it('includes the selected fields in order', () =>
  fc.assert(
    fc.property(some, (all) => {
      const asked = selectedFields(all);
      expect(asked.every(({ selected }) => selected)).toBe(true);
      expect(asked.map(({ position }) => position)).toEqual(
        asked.map(({ position }) => position).toSorted((a, b) => a - b),
      );
      expect(asked).toHaveLength(all.filter(({ selected }) => selected).length);
    }),
  ));

it('drops empty values and trims the others', () => {
  expect(filledValues({ a: ' x ', b: '', c: '  ', d: undefined })).toEqual({ a: 'x' });
  fc.assert(fc.property(values, (typed) => !Object.values(filledValues(typed)).includes('')));
});

describe('a Draft', () => {
  it('sets N/A only in empty text fields and keeps other values', () => {
    const all = [
      field({ name: 'Town' }),
      field({ name: 'Region', type: 'DropDown' }),
      field({ name: 'Born', type: 'date' }),
      field({ name: 'Salary', type: 'number' }),
      field({ name: 'Email', type: 'email' }),
      field({ name: 'House' }),
    ];
    expect(draftValues(all, { house: ' 12 ', born: '1990-04-17' })).toEqual({
      town: draftText,
      house: '12',
      born: '1990-04-17',
    });
  });

  it('never completes an incomplete section', () =>
    fc.assert(
      fc.property(some, values, (all, typed) => {
        expect(isSectionComplete(all, draftValues(all, typed))).toBe(isSectionComplete(all, filledValues(typed)));
      }),
    ));

  it('leaves no text field empty', () =>
    fc.assert(
      fc.property(some, values, (all, typed) => {
        const draft = draftValues(all, typed);
        const texts = all.filter((one) => fieldKind(one) === 'text');
        expect(texts.every(({ name }) => Object.hasOwn(draft, fieldKey(name)))).toBe(true);
      }),
    ));
});

it('completes a section with an answer to each required selected field', () => {
  const all = [
    field({ name: 'Town' }),
    field({ name: 'House', required: false }),
    field({ name: 'Left', selected: false }),
  ];
  expect(isSectionComplete(all, { town: 'Ejisu' })).toBe(true);
  expect(isSectionComplete(all, { town: ' ' })).toBe(false);
  expect(isSectionComplete(all, { town: draftText })).toBe(false);
  expect(isSectionComplete(all, { house: '12' })).toBe(false);
});

it('lists the required selected fields without an answer, in order', () => {
  const all = [
    field({ name: 'Region', position: 2 }),
    field({ name: 'Town', position: 1 }),
    field({ name: 'House', required: false }),
    field({ name: 'Left', selected: false }),
  ];
  const names = (values: Record<string, string>) => missingFields(all, values).map(({ name }) => name);
  expect(missingFields([field({ name: 'Constructor' })], {})).toHaveLength(1);
  expect(names({ house: '12' })).toEqual(['Town', 'Region']);
  expect(names({ town: draftText, region: ' ' })).toEqual(['Town', 'Region']);
  expect(names({ town: 'Ejisu' })).toEqual(['Region']);
  expect(names({ town: 'Ejisu', region: 'Ashanti' })).toEqual([]);
});
