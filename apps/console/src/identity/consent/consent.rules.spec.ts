import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../api/failure.ts';
import { consentProblems, consentRefusal, consentSubmissionOf } from './consent.rules.ts';

const photo = { blob: new Blob(['x']), name: 'consent.jpg' };
const consent = { firstName: 'Esi', middleName: '', lastName: 'Boateng', photo };
const failure: ApiFailure = { status: 422, code: 'invalid', message: 'Not accepted', fields: {} };

describe('a consent', () => {
  it('can be submitted without a middle name, and with names of two letters', () => {
    expect(consentProblems(consent)).toEqual({});
    expect(consentProblems({ ...consent, firstName: 'Jo' })).toEqual({});
  });
  it('reports a missing photo and missing names at their fields', () =>
    expect(consentProblems({ ...consent, firstName: ' E ', lastName: '', photo: null })).toEqual({
      firstName: 'First name must have at least 2 letters',
      lastName: 'Last name must have at least 2 letters',
      photo: messages.consentPhotoNeeded,
    }));
  it('is sent with trimmed names, without an empty middle name', () =>
    expect(
      consentSubmissionOf({ ...consent, firstName: ' Esi ', lastName: ' Boateng ', middleName: ' ' }, photo, 'R-1'),
    ).toMatchObject({
      reference_number: 'R-1',
      first_name: 'Esi',
      middle_name: undefined,
      last_name: 'Boateng',
    }));
  it('shows a rejection at its fields, otherwise on the whole form', () => {
    const fields = { last_name: 'Not on the card', consent_photo: 'No face' };
    expect(consentRefusal({ ...failure, fields })).toEqual({ lastName: 'Not on the card', photo: 'No face' });
    expect(consentRefusal(failure)).toEqual({ whole: failure });
  });
});
