import type { FormField, FormFieldType } from '@oware/contract';
import { draftValues, fieldKey, fieldKind, filledValues, isSectionComplete } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaOf } from './dynamic-form.rules.ts';
import { answersOf } from './section-answers.view.tsx';

const types: FormFieldType[] = ['Date', 'Text', 'DropDown', 'number', 'date', 'email', 'text'];
const menu = ['Single', 'Married'].map((value) => ({ value, label: value }));
const field = (type: FormFieldType, change: Partial<FormField> = {}): FormField => ({
  name: 'A field',
  type,
  value: '',
  required: false,
  selected: true,
  position: 0,
  symbol: 'a_field',
  menu: type === 'DropDown' ? menu : [],
  ...change,
});
const takes = (given: FormField, value: string) => schemaOf([given]).safeParse({ a_field: value }).success;

const good: Record<ReturnType<typeof fieldKind>, fc.Arbitrary<string>> = {
  text: fc.stringMatching(/^[A-Za-z]{1,40}$/),
  number: fc.oneof(
    fc.nat().map(String),
    fc.tuple(fc.nat(1e6), fc.nat(99)).map(([whole, part]) => `${whole}.${part}`),
  ),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  choice: fc.constantFrom('Single', 'Married'),
  email: fc.stringMatching(/^[a-z]{1,10}$/).map((name) => `${name}@example.com`),
};
const fieldArbitrary = fc.record({ type: fc.constantFrom(...types), required: fc.boolean(), selected: fc.boolean() });
/** A section of fields of any types, with a valid answer for each. */
const sectionArbitrary = fc
  .array(fieldArbitrary, { maxLength: 12 })
  .map((all) => all.map((one, at) => field(one.type, { ...one, name: `Field ${at}`, position: at })))
  .chain((fields) =>
    fc.tuple(...fields.map((one) => good[fieldKind(one)])).map((answers) => ({
      fields,
      answers: Object.fromEntries(answers.map((answer, at) => [`field_${at}`, answer])),
    })),
  );

describe('the schema of a section', () => {
  it('accepts a valid answer to every field and returns the selected ones', () =>
    fc.assert(
      fc.property(sectionArbitrary, ({ fields, answers }) => {
        const selected = fields.filter((one) => one.selected).map(({ name }) => fieldKey(name));
        expect(schemaOf(fields).parse(answers)).toEqual(Object.fromEntries(selected.map((key) => [key, answers[key]])));
      }),
    ));

  it('accepts an empty section only if nothing selected is required', () =>
    fc.assert(
      fc.property(sectionArbitrary, ({ fields }) => {
        expect(schemaOf(fields).safeParse({}).success).toBe(!fields.some((one) => one.selected && one.required));
      }),
    ));

  it('accepts only complete sections, except for the N/A of a Draft in text', () =>
    fc.assert(
      fc.property(sectionArbitrary, fc.nat(), ({ fields, answers }, dropped) => {
        const kept = filledValues({ ...answers, [`field_${dropped % 12}`]: '' });
        expect(schemaOf(fields).safeParse(kept).success).toBe(isSectionComplete(fields, kept));
        const texts = fields.filter((one) => fieldKind(one) === 'text');
        expect(schemaOf(texts).safeParse(draftValues(texts, {})).success).toBe(true);
      }),
    ));

  it.each(types)('treats blanks as empty for %s', (type) => {
    expect(takes(field(type), '  ')).toBe(true);
    expect(takes(field(type, { required: true }), '  ')).toBe(false);
  });

  it.each<[FormFieldType, string]>([
    ['number', 'twelve'],
    ['number', '1,000'],
    ['number', '1e5'],
    ['number', 'N/A'],
    ['date', '17/04/1990'],
    ['Date', '1990-02-30'],
    ['date', 'N/A'],
    ['email', 'name@'],
    ['DropDown', 'Widowed'],
    ['DropDown', 'N/A'],
    ['Text', 'x'.repeat(501)],
    ['number', '-3'],
  ])('rejects for %s the answer %s', (type, value) => expect(takes(field(type), value)).toBe(false));

  it('asks only the first of two fields with the same key', () => {
    const fields = [field('Text'), field('number', { name: 'A  Field', required: true })];
    expect(schemaOf(fields).parse({ a_field: 'twelve' })).toEqual({ a_field: 'twelve' });
  });

  it('says at the field what is wrong with its answer', () =>
    expect(schemaOf([field('number')]).safeParse({ a_field: 'twelve' }).error?.issues).toMatchObject([
      { code: 'custom', path: ['a_field'], message: 'Enter a number such as 12 or 12.50' },
    ]));

  it('names the required field', () =>
    expect(schemaOf([field('Text', { required: true })]).safeParse({}).error?.issues[0]).toMatchObject({
      path: ['a_field'],
      message: 'A field is required',
    }));
});

describe('the answers of a section', () => {
  it('keep all values: those without a field come last, under their key', () =>
    fc.assert(
      fc.property(sectionArbitrary, ({ fields, answers }) => {
        const shown = answersOf(fields, answers).map(({ key }) => key);
        expect(new Set(shown)).toEqual(new Set(Object.keys(answers)));
      }),
    ));

  it('are formatted for reading', () => {
    const fields = [
      field('Date', { name: 'Date of birth' }),
      field('Text', { name: 'Town', required: true }),
      field('Text', { name: 'Nickname' }),
    ];
    const answers = {
      date_of_birth: '1990-04-17',
      old_question: 'yes',
      next_of_kin_phone: '0241234567',
      income: '1200',
    };
    const shown = answersOf(fields, { ...answers, ssnit_number: 'C012345678901' });
    expect(shown.map(({ label, value, isHidden }) => [label, value, isHidden])).toEqual([
      ['Date of birth', '17 Apr 1990', false],
      ['Town', '–', false],
      ['Old question', 'yes', false],
      ['Next of kin phone', '+233 24 123 4567', false],
      ['Income', 'GHS 1,200.00', false],
      ['Ssnit number', 'C012345678901', true],
    ]);
  });
});
