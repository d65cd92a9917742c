import { documentType } from '@oware/contract';
import type { ClientDocument } from '../api/readings.ts';
import { describe, expect, it } from 'vitest';
import { documentAddress, openDocumentId, withoutDocument } from './documents.address.ts';
import { documentTypeLabel, knownType, missingTypes, previewKindOf, replacedAt, sizeText } from './documents.text.ts';

const payslip: ClientDocument = {
  id: '12',
  type: 'Payslip',
  status: 'submitted',
  docUrl: '/documents/12/file',
  createdAt: '2026-11-20T08:15:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
  name: 'pay & more.pdf',
  mediaType: 'application/pdf',
  size: 1_500_000,
};

it.each([
  ['never', payslip.createdAt, null],
  ['at an unknown time', null, null],
  ['later', '2026-11-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
])('tells when a file was replaced: %s', (_when, updatedAt, at) =>
  expect(replacedAt({ ...payslip, updatedAt })).toBe(at),
);

describe('a document in words', () => {
  it.each([
    ['Offer_Letter', 'Offer letter'],
    ['Payslip', 'Payslip'],
    ['some_OTHER', 'Some other'],
  ])('%s is %s', (type, label) => expect(documentTypeLabel(type)).toBe(label));

  it.each([
    [null, '–'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [655_360, '640 KB'],
    [1_500_000, '1.4 MB'],
    [31_457_280, '30.0 MB'],
  ])('%s bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('lists which of the twelve types are missing', () => {
    expect(documentType.options).toHaveLength(12);
    expect(missingTypes(documentType.options, [])).toEqual(documentType.options);
    const others = missingTypes(documentType.options, [payslip, { ...payslip, id: '13', type: 'Offer_Letter' }]);
    expect(others).toEqual(documentType.options.filter((type) => type !== 'Payslip' && type !== 'Offer_Letter'));
    expect([knownType('Payslip'), knownType('Selfie')]).toEqual(['Payslip', '']);
  });

  it('previews pictures and PDF, and nothing else', () => {
    const types = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf'];
    expect(types.map(previewKindOf)).toEqual(['image', 'image', 'image', 'pdf']);
    for (const type of ['text/html', 'application/xhtml+xml', 'text/csv', 'constructor'])
      expect(previewKindOf(type)).toBeUndefined();
  });
});

describe('the drawer in the address', () => {
  it('has type, status, id and docUrl', () => {
    expect(documentAddress('/clients/details/7/document', payslip)).toBe(
      '/clients/details/7/document?type=Payslip&status=submitted&id=12&docUrl=%2Fdocuments%2F12%2Ffile',
    );
    expect(documentAddress('/loans/details/1/2?tab=application', payslip)).toContain('?tab=application&type=Payslip&');
  });

  it('closes without changing the rest of the address', () =>
    expect(`${withoutDocument(new URLSearchParams('tab=application&type=a&status=b&id=12&docUrl=c'))}`).toBe(
      'tab=application',
    ));

  it('opens by the id alone', () => {
    expect(openDocumentId(new URLSearchParams('id=12&docUrl=https://elsewhere.example/x'))).toBe('12');
    expect(openDocumentId(new URLSearchParams('docUrl=/documents/9/file&type=Payslip'))).toBeUndefined();
    expect(openDocumentId(new URLSearchParams('id='))).toBeUndefined();
  });
});
