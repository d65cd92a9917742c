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

describe('what a change of a client sends', () => {
  it('is nothing when nothing differs but spaces and the way a number is written', () => {
    expect(changesOf(base, edited({ firstName: ' Ama ', mobileNo: '+233 24 123 4567' }))).toEqual({});
  });

  it('is the changed fields alone, inside the employer section too', () => {
    expect(changesOf(base, edited({ lastName: 'Owusu' }, { employer_name: 'Korle Bu', job_title: 'Nurse' }))).toEqual({
      lastName: 'Owusu',
      employerInformation: { employer_name: 'Korle Bu', job_title: 'Nurse' },
    });
  });

  it('clears a field with null where the contract has it, else with empty text', () => {
    expect(changesOf(base, edited({ dateOfBirth: '', email: '' }, { employer_name: '' }))).toEqual({
      dateOfBirth: null,
      email: '',
      employerInformation: { employer_name: '' },
    });
  });

  it('names its fields as the server names them in errors', () => {
    expect(changedNames({ lastName: 'Owusu', employerInformation: { employer_name: '' } })).toEqual([
      'lastName',
      'employerInformation.employer_name',
    ]);
    expect(clientFieldNames.every(isClientField)).toBe(true);
    expect(isClientField('customerUid')).toBe(false);
  });
});

describe('checking a change', () => {
  it('gives the body of the call', async () => {
    expect(await check(edited({ mobileNo: '020 765 4321' }))).toEqual({
      values: { mobileNo: '207654321' },
      errors: {},
    });
  });

  it('names what is wrong on its field', async () => {
    const { errors } = await check(edited({ firstName: 'A', mobileNo: '123' }, { employer_email: 'nobody' }));
    expect(errors).toMatchObject({
      firstName: { message: 'First name must have at least 2 letters' },
      mobileNo: { message: 'Enter a Ghanaian mobile number, such as 020 123 4567' },
      employerInformation: { employer_email: { message: 'Enter an email address such as name@example.com' } },
    });
  });

  it('lets an old value that breaks today’s rules be while another field changes', async () => {
    const old = { ...base, mobileNo: '99' };
    expect(await check({ ...old, lastName: 'Owusu' }, old)).toEqual({ values: { lastName: 'Owusu' }, errors: {} });
  });
});

describe('two people at one client', () => {
  it('clash only over the same field', () => {
    const theirs = edited({ lastName: 'Boateng' }, { employer_name: 'Korle Bu' });
    expect(clashesOf(base, theirs, { email: 'new@example.com' })).toEqual([]);
    expect(clashesOf(base, theirs, { lastName: 'Owusu', employerInformation: { employer_name: 'GES' } })).toEqual([
      'lastName',
      'employerInformation.employer_name',
    ]);
  });

  it('send only their own field once they insist', () => {
    const theirs = edited({ lastName: 'Boateng', email: 'theirs@example.com' });
    const mine = edited({ lastName: 'Owusu' });
    expect(changesOf(withValuesOf(base, theirs, ['lastName']), mine)).toEqual({ lastName: 'Owusu' });
  });
});
