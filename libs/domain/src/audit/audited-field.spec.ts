import { expect, it } from 'vitest';
import { auditedFieldLabel, auditedText } from './audited-field.ts';

it.each([
  ['firstName', 'Ama', 'Ama'],
  ['mobileNo', '200979001', '•••••9001'],
  ['idNumber', 'GHA-997770001-1', '•••-••••••001-1'],
  ['personal.ssnit_number', 'C0123456789', '•••••••6789'],
  ['employer.employer_phone', '0302001234', '••••••1234'],
  ['password', 'Akwaaba-2026', null],
  ['note', 'Call 020 097 9001 of GHA-997770001-1', 'Call ••• ••• 9001 of •••-••••••001-1'],
  ['amount', '1000000.00', '1000000.00'],
  ['note', 'x'.repeat(300), `${'x'.repeat(200)}…`],
])('stores %s: %s as %s', (field, text, kept) => expect(auditedText(field, text)).toBe(kept));

it.each([
  ['mobileNo', 'phone'],
  ['terms.maxPrincipal', 'terms: max principal'],
  ['personal.place_of_origin', 'personal: place of origin'],
  ['loans', 'loans'],
])('labels %s as %s', (field, label) => expect(auditedFieldLabel(field)).toBe(label));
