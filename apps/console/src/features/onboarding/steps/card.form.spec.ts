import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import {
  cardErrors,
  cardErrorsOf,
  cardName,
  cardSubmissionOf,
  errorsOfRefusal,
} from '../../../identity/card/card.rules.ts';
import { cardWithKnown } from './card.form.ts';

const card = {
  firstName: 'Esi',
  lastName: 'Boateng',
  middleName: '',
  nameOnCard: '',
  dateOfBirth: '1990-04-17',
  idNumber: 'GHA-990000001-1',
  photo: { blob: new Blob(['x']), name: 'card.jpg' },
  id: null,
  status: null,
};

describe('the form of a Ghana Card', () => {
  it('is valid with or without a middle name and a name on the card', () => {
    expect(cardErrors(card)).toEqual({});
    expect(cardErrors({ ...card, middleName: 'Adwoa', nameOnCard: 'Boateng Esi' })).toEqual({});
  });
  it('reports missing fields in the documented words', () =>
    expect(
      cardErrors({ ...card, firstName: ' E ', lastName: '', dateOfBirth: '', idNumber: 'GHA-99', photo: null }),
    ).toEqual({
      firstName: 'first name must include at least 4 characters',
      lastName: 'last name must include at least 4 characters',
      dateOfBirth: messages.birthDateRequired,
      idNumber: 'Enter a number such as GHA-000000000-0',
      photo: messages.cardPhotoNeeded,
    }));
  it('rejects a birth date in the future', () =>
    expect(cardErrors({ ...card, dateOfBirth: '2999-01-01' })).toEqual({ dateOfBirth: 'Enter a day that has passed' }));
  it('builds the name on the card from the other names', () =>
    expect(cardName({ ...card, middleName: ' Adwoa ' })).toBe('Esi Adwoa Boateng'));
  it('shows the service’s messages at its fields, or on the whole form', () => {
    expect(cardErrorsOf({ fields: { id_number: 'Known.' }, message: 'Told.' })).toEqual({ idNumber: 'Known.' });
    const failure = { fields: {}, message: 'Told.' };
    expect(cardErrorsOf(failure)).toEqual({ whole: failure });
  });
  it('shows messages about the card from a rejected client', () =>
    expect(errorsOfRefusal({ idNumber: 'known already', idPhoto: 'not there', phoneNumber: 'known too' })).toEqual({
      idNumber: 'known already',
      photo: 'not there',
    }));
  it('shows a message about the name on the card there, and nothing of other fields', () => {
    expect(errorsOfRefusal({ nameOnId: 'differs' })).toEqual({ nameOnCard: 'differs' });
    expect(Object.keys(errorsOfRefusal({ phoneNumber: 'known too' }))).toEqual([]);
  });

  it.each([
    ['Boateng Esi', ' Adwoa ', 'Boateng Esi', 'Adwoa'],
    ['', 'Adwoa', 'Esi Adwoa Boateng', 'Adwoa'],
    [' ', ' ', 'Esi Boateng', undefined],
  ])('submits the name “%s” with the middle name “%s”', (nameOnCard, middleName, sentName, sentMiddle) => {
    const sent = cardSubmissionOf(
      { ...card, firstName: ' Esi ', lastName: ' Boateng ', nameOnCard, middleName },
      card.photo,
      'ONB-1',
    );
    expect(sent).toMatchObject({
      first_name: 'Esi',
      last_name: 'Boateng',
      name_on_card: sentName,
      reference_number: 'ONB-1',
    });
    expect([sent.middle_name, sent.date_of_birth, sent.id_number]).toEqual([
      sentMiddle,
      '1990-04-17',
      'GHA-990000001-1',
    ]);
  });

  it('uses known facts of the person without overwriting input', () => {
    const person = { firstName: 'Ama', lastName: 'Boateng', middleName: 'Adwoa', dateOfBirth: '1991-01-01' };
    const known = { ...person, email: '', gender: undefined };
    expect(cardWithKnown(card, known)).toEqual({ ...card, middleName: 'Adwoa' });
    expect(cardWithKnown({ ...card, middleName: 'Efua' }, known)).toBeUndefined();
  });
});
