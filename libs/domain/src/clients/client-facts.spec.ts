import type { FormField } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClientFacts,
  factProblems,
  filledFacts,
  isClientFact,
  ownAnswers,
  withClientFacts,
} from './client-facts.ts';

const today = '2026-11-22';
const ama: ClientFacts = {
  firstName: 'Ama',
  lastName: 'Owusu',
  nameOnId: 'Ama Serwaa Owusu',
  dateOfBirth: '1991-02-03',
  gender: 'Female',
  email: 'ama@mail.example',
  mobileNo: '200979001',
  staffId: '905962',
  idType: 'ghana_card',
  idNumber: 'GHA-997770001-1',
};
const field = (name: string): FormField => ({
  name,
  type: 'Text',
  value: '',
  required: true,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
});
const repeated = {
  firstname: 'AMA',
  surname: 'Owusu',
  date_of_birth: '1991-02-03',
  gender: 'Female',
  email: 'Ama@Mail.example',
  phone_number: '020 097 9001',
  ghana_card_number: 'GHA-997770001-1',
};

describe('the client’s own fields', () => {
  it('are not stored in a section, except another phone number', () => {
    expect(ownAnswers('personal', { ...repeated, town: 'Kumasi' }, ama)).toEqual({ town: 'Kumasi' });
    expect(ownAnswers('personal', { phone_number: '0200979002' }, ama)).toEqual({ phone_number: '0200979002' });
    expect(ownAnswers('employment', { staff_number: '905962', grade: '4' }, ama)).toEqual({ grade: '4' });
    expect(ownAnswers('guarantor', { phone: '200979001', email: ama.email }, ama)).toHaveProperty('email');
  });

  it('appear under the documented keys and the keys of the form', () => {
    const documented = {
      firstname: 'Ama',
      lastname: 'Owusu',
      date_of_birth: '1991-02-03',
      email: 'ama@mail.example',
      mobileNo: '200979001',
      nameOnId: 'Ama Serwaa Owusu',
    };
    expect(withClientFacts('personal', { town: 'Kumasi' }, ama)).toEqual({ ...documented, town: 'Kumasi' });
    expect(withClientFacts('personal', {}, ama, [field('Surname'), field('Gender')])).toEqual({
      ...documented,
      surname: 'Owusu',
      gender: 'Female',
    });
    expect(withClientFacts('account', {}, ama)).toEqual({});
  });

  it('stay unchanged when read and sent again repeatedly', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('town', 'region', 'phone'), fc.stringMatching(/^[a-z]+$/)), (own) => {
        const read = withClientFacts('personal', own, ama, [field('Gender')]);
        expect(ownAnswers('personal', read, ama)).toEqual(own);
        expect(factProblems('personal', read, ama, today)).toEqual({});
      }),
    ));

  it('reject a different answer without revealing the stored value', () =>
    expect(factProblems('personal', { firstname: 'Kofi', date_of_birth: '1991-02-04', town: 'x' }, ama, today)).toEqual(
      {
        firstname: 'This is not the client’s first name. Change it on the client first',
        date_of_birth: 'This is not the client’s date of birth. Change it on the client first',
      },
    ));

  it('are filled by an answer while empty', () => {
    const unknown = { ...ama, dateOfBirth: null, gender: null, email: '' };
    const answers = { date_of_birth: '1991-02-03', gender: 'Male', email: 'N/A' };
    expect(filledFacts('personal', answers, unknown)).toEqual({ dateOfBirth: '1991-02-03', gender: 'Male' });
    expect(filledFacts('personal', answers, ama)).toEqual({});
    expect(factProblems('personal', { date_of_birth: '2020-01-01', gender: 'F' }, unknown, today)).toEqual({
      date_of_birth: 'A client is at least 18 years old',
      gender: 'Choose Female or Male',
    });
    expect(isClientFact('personal', field('Gender'), unknown)).toBe(false);
    expect(isClientFact('personal', field('Gender'), ama)).toBe(true);
  });
});
