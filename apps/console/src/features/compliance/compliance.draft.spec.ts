import { messages, uploadLimit } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { complianceDrafts, documentProblem, newComplianceDraft, ownerProblems } from './compliance.draft.ts';

const before = {
  id: '9',
  registration_number: 'CS-12345',
  address: '1 Ring Road, Accra',
  country: 'Togo',
} as ComplianceSubmission;

describe('the draft of a compliance submission', () => {
  it('begins with what was submitted before, or in Ghana', () => {
    expect(newComplianceDraft('2', before)).toMatchObject({
      changes: '9',
      fields: { registration_number: 'CS-12345', address: '1 Ring Road, Accra', country: 'Togo' },
    });
    expect(newComplianceDraft('2', undefined)).toMatchObject({
      organizationId: '2',
      changes: '',
      fields: { registration_number: '', address: '', country: 'Ghana' },
    });
  });

  it('is one for each submission of an organisation', () => {
    const places = [
      { organizationId: '2', changes: '' },
      { organizationId: '2', changes: '9' },
      { organizationId: '3', changes: '' },
    ].map((place) => complianceDrafts.segments(place).join('/'));
    expect(places).toEqual(['2/first', '2/9', '3/first']);
  });

  it('continues with the form, because the document has to be chosen again', () => {
    const draft = { ...newComplianceDraft('2', before), step: 'live' as const };
    expect(complianceDrafts.unpack(complianceDrafts.pack(draft))).toEqual({ ...draft, step: 'owner' });
  });

  it('is dropped where it has another form', () => {
    const { fields: _fields, ...content } = newComplianceDraft('2', before);
    expect(complianceDrafts.unpack({ content, pictures: {} })).toBeUndefined();
  });
});

it('names the fields of the owner that are missing', () => {
  const { fields } = newComplianceDraft('2', before);
  expect(ownerProblems(fields)).toEqual({});
  expect(Object.keys(ownerProblems({ ...fields, registration_number: '', address: '' }))).toEqual([
    'registration_number',
    'address',
  ]);
});

it.each([
  ['deed.pdf', 1, true],
  ['DEED.PDF', uploadLimit, true],
  ['deed.pdf', uploadLimit + 1, false],
  ['deed.pdf', 0, false],
  ['deed.pdf.exe', 1, false],
  ['deed.docx', 1, false],
])('takes %s of %i bytes as the document: %s', (name, size, isTaken) =>
  expect(documentProblem({ name, size })).toBe(isTaken ? undefined : messages.complianceDocumentRefused),
);
