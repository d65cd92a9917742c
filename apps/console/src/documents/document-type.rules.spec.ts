import { documentType } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { typeByName } from './document-type.rules.ts';
import { documentTypeLabel } from './documents.text.ts';

describe('the type of a document', () => {
  it.each([
    ['PaySlip_Nov-2026.pdf', 'Payslip'],
    ['pay slips 2026.PDF', 'Payslip'],
    ['Esi Boateng - Bank_Statement (2).pdf', 'Bank_Statement'],
    ['momo-statement.csv', 'Bank_Statement'],
    ['ECG bill October.jpg', 'Utility_Bill'],
    ['RentAgreement.pdf', 'Tenancy_Agreement'],
    ['contract of employment.pdf', 'Employment_Contract'],
    ['work-contract.pdf', 'Employment_Contract'],
    ['passport photo.png', 'Passport_Picture'],
    ['travel_passport.pdf', 'Travel_Passport'],
    ['loan-application-form.pdf', 'Loan_Application_Form'],
    ['application form.pdf', 'Application_Form'],
    ['letter of offer.pdf', 'Offer_Letter'],
    ['CAGD mandate.pdf', 'Mandate_Form'],
    ['approval-form.pdf', 'Approval_Form'],
    ['Ama.Owusu.payslip.pdf', 'Payslip'],
  ])('of %s is %s', (name, type) => expect(typeByName(name)).toBe(type));

  it.each(documentType.options)('%s is guessed from its own name', (type) => {
    expect(typeByName(`${type}.pdf`)).toBe(type);
    expect(typeByName(`${documentTypeLabel(type)} of Ama.jpg`)).toBe(type);
  });

  it.each(['scan0001.pdf', 'passport.jpg', 'IMG_2026.png', 'letter.pdf', 'repayslipped.pdf', 'scan.mandate', ''])(
    'of %j is not guessed',
    (name) => expect(typeByName(name)).toBe(''),
  );
});
