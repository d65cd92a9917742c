import type { FormField, FormFieldType } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { answerKind, answerProblem, answerProblems } from './answers.ts';

const field = (name: string, type: FormFieldType = 'Text'): FormField => ({
  name,
  type,
  value: '',
  required: false,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
});
const problem = (name: string, value: string, type: FormFieldType = 'Text') =>
  answerProblem(field(name, type), value, '2026-11-22');

describe('an answer to a form', () => {
  it.each([
    ['WhatsApp number', '12', 'Enter a Ghanaian mobile number, such as 020 123 4567'],
    ['WhatsApp number', '0302123456', 'This is a landline number. Enter a mobile number'],
    ['Next of kin phone', '+44 20 7946 0018', 'Only numbers of Ghana can be used here (+233)'],
    ['Phone', '0291234567', 'No mobile network of Ghana has the prefix 029'],
    ['Lastname', 'x'.repeat(300), 'At most 80 characters'],
    ['Residential address', 'x'.repeat(501), 'At most 500 characters'],
    ['Date of birth', '2020-01-01', 'A client is at least 18 years old'],
  ])('to %s rejects %j', (name, value, expected) => expect(problem(name, value)).toBe(expected));

  it.each([
    ['WhatsApp number', '024 123 4567'],
    ['WhatsApp number', 'N/A'],
    ['Employer phone', '0302 001 234'],
    ['Number duration', 'More than 5 years'],
    ['Phone', ''],
    ['Residential address', 'x'.repeat(300)],
  ])('to %s accepts %j', (name, value) => expect(problem(name, value)).toBeUndefined());

  it.each([
    ['Number of house hold', '-3', 'Enter 0 or more'],
    ['Number of house hold', 'three', 'Enter a number such as 12 or 12.50'],
    ['Number of house hold', '3', undefined],
  ])('with a number to %s: %j', (name, value, expected) => expect(problem(name, value, 'number')).toBe(expected));

  it('with a date must be a valid day, and a date of birth that of an adult', () => {
    expect(problem('Date of birth', '2027-01-01', 'Date')).toBe('Enter a day that has passed');
    expect(problem('Employment end date', '2027-01-01', 'Date')).toBeUndefined();
    expect(problem('Employment end date', '2027-02-30', 'Date')).toBe('Enter a day such as 1990-04-17');
  });

  it('is checked by its field, or as text without a field', () =>
    expect(
      answerProblems(
        [field('Household', 'number')],
        { household: '-3', whatsapp_number: '12', town: 'Ho' },
        '2026-11-22',
      ),
    ).toEqual({
      household: 'Enter 0 or more',
      whatsapp_number: 'Enter a Ghanaian mobile number, such as 020 123 4567',
    }));
});

describe('how an answer is formatted', () => {
  it.each([
    ['ghana_card_number', 'GHA-998000001-1', 'document'],
    ['ssnit_number', 'C012345678901', 'document'],
    ['tin', 'P0012345678', 'document'],
    ['passport_number', 'G1234567', 'document'],
    ['next_of_kin_phone', '0241234567', 'phone'],
    ['whatsapp_number', '0241234567', 'phone'],
    ['net_monthly_salary', '1200', 'amount'],
    ['source_of_other_income', 'Trading', 'text'],
    ['account_number', '0123456789', 'text'],
    ['mandate_number', '77', 'text'],
    ['number_of_dependants', '3', 'text'],
    ['years_in_service', '12', 'text'],
  ])('%s: %s is %s', (key, value, kind) => expect(answerKind(key, value)).toBe(kind));
});
