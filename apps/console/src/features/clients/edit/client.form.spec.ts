import { describe, expect, it } from 'vitest';
import { clientOf } from '../client.fixtures.ts';
import {
  changedNames,
  changesOf,
  clashesOf,
  clientFieldNames,
  clientResolver,
  isClientField,
  valuesOf,
  withValuesOf,
} from './client.form.ts';

const ama = clientOf();
const base = valuesOf(ama);
const edited = (changes: Partial<typeof base>, employer: Partial<typeof base.employerInformation> = {}) => ({
  ...base,
  ...changes,
  employerInformation: { ...base.employerInformation, ...employer },
});
const check = (values: typeof base, from = base) =>
  clientResolver(from)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('the changes of a client', () => {
  it('are empty if only spaces or number formats differ', () => {
    expect(changesOf(base, edited({ firstName: ' Ama ', mobileNo: '+233 24 123 4567' }))).toEqual({});
  });

  it('contain only changed fields, also inside the employer section', () => {
    expect(changesOf(base, edited({ lastName: 'Owusu' }, { employer_name: 'Korle Bu', job_title: 'Nurse' }))).toEqual({
      lastName: 'Owusu',
      employerInformation: { employer_name: 'Korle Bu', job_title: 'Nurse' },
    });
  });

  it('clear a field with null if the contract allows it, otherwise with empty text', () => {
    expect(changesOf(base, edited({ dateOfBirth: '', email: '' }, { employer_name: '' }))).toEqual({
      dateOfBirth: null,
      email: '',
      employerInformation: { employer_name: '' },
    });
  });

  it('name their fields like the server’s errors', () => {
    expect(changedNames({ lastName: 'Owusu', employerInformation: { employer_name: '' } })).toEqual([
      'lastName',
      'employerInformation.employer_name',
    ]);
    expect(clientFieldNames.every(isClientField)).toBe(true);
    expect(isClientField('customerUid')).toBe(false);
  });
});

describe('validating a change', () => {
  it('returns the body of the call', async () => {
    expect(await check(edited({ mobileNo: '020 765 4321' }))).toEqual({
      values: { mobileNo: '207654321' },
      errors: {},
    });
  });

  it('shows errors at their fields', async () => {
    const { errors } = await check(edited({ firstName: 'A', mobileNo: '123' }, { employer_email: 'nobody' }));
    expect(errors).toMatchObject({
      firstName: { message: 'First name must have at least 2 letters' },
      mobileNo: { message: 'Enter a Ghanaian mobile number, such as 020 123 4567' },
      employerInformation: { employer_email: { message: 'Enter an email address such as name@example.com' } },
    });
  });

  it('accepts an old invalid value while another field changes', async () => {
    const old = { ...base, mobileNo: '99' };
    expect(await check({ ...old, lastName: 'Owusu' }, old)).toEqual({ values: { lastName: 'Owusu' }, errors: {} });
  });
});

describe('two people editing one client', () => {
  it('conflict only over the same field', () => {
    const theirs = edited({ lastName: 'Boateng' }, { employer_name: 'Korle Bu' });
    expect(clashesOf(base, theirs, { email: 'new@example.com' })).toEqual([]);
    expect(clashesOf(base, theirs, { lastName: 'Owusu', employerInformation: { employer_name: 'GES' } })).toEqual([
      'lastName',
      'employerInformation.employer_name',
    ]);
  });

  it('send only their own field if they insist', () => {
    const theirs = edited({ lastName: 'Boateng', email: 'theirs@example.com' });
    const mine = edited({ lastName: 'Owusu' });
    expect(changesOf(withValuesOf(base, theirs, ['lastName']), mine)).toEqual({ lastName: 'Owusu' });
  });
});
