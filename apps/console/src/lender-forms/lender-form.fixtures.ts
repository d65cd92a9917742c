import type { FormField, FormSections, LenderForm } from '@oware/contract';

/** Returns a required text field of a form, with these changes. */
export const aFormField = (name: string, part: Partial<FormField> = {}): FormField => ({
  name,
  value: '',
  type: 'Text',
  required: true,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
  ...part,
});

/** Returns the form 12 of lender 1 with these sections; the others are empty. */
export const aLenderForm = (sections: Partial<FormSections> = {}): LenderForm => ({
  id: '12',
  form_title: 'Personal Loan',
  version: 1,
  lender_id: '1',
  updatedAt: '2026-11-20T08:15:00.000Z',
  form: {
    personalInformation: [],
    employment_details: [],
    employer_information: [],
    account_details: [],
    loan_details: [],
    witness_details: [],
    ...sections,
  },
});
