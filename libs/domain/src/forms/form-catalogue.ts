import type { FormField, FormFieldType, FormSection } from '@oware/contract';
import { fieldKey } from './forms.ts';

/** Whether a new form selects a field by default, and whether it is required. */
type Use = 'required' | 'asked' | 'offered';
type Field = Omit<FormField, 'position'>;

const field = (type: FormFieldType, lg: number, name: string, use: Use, choices: readonly string[] = []): Field => ({
  name,
  value: '',
  type,
  required: use === 'required',
  selected: use !== 'offered',
  symbol: fieldKey(name),
  menu: choices.map((choice) => ({ label: choice, value: choice })),
  lg,
});

const text = (name: string, use: Use = 'offered') => field('Text', 6, name, use);
const longText = (name: string, use: Use = 'offered') => field('Text', 12, name, use);
const number = (name: string, use: Use = 'offered') => field('number', 4, name, use);
const date = (name: string, use: Use = 'offered') => field('Date', 4, name, use);
const email = (name: string, use: Use = 'offered') => field('email', 6, name, use);
const choice = (name: string, choices: readonly string[], use: Use = 'offered') =>
  field('DropDown', 4, name, use, choices);

/** The sixteen regions of Ghana. */
export const regions = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
] as const;

/** Allowed loan durations in months (3§9). */
export const loanDurations = [3, 6, 9, 12, 18, 24, 36] as const;

/** The names produce the keys that 1§3 spells out, including the misspelled `what_decribes_your_housing`. */
const personal = [
  choice('Title', ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Prof', 'Rev', 'Alhaji', 'Hajia', 'Nana'], 'asked'),
  text('Firstname', 'required'),
  text('Middle name'),
  text('Lastname', 'required'),
  text('Maiden name'),
  date('Date of birth', 'required'),
  choice('Gender', ['Female', 'Male'], 'required'),
  choice('Marital status', ['Single', 'Married', 'Divorced', 'Separated', 'Widowed'], 'required'),
  text('Place of birth'),
  text('Place of origin', 'asked'),
  text('Nationality'),
  choice('Region', regions, 'required'),
  text('District'),
  text('Town', 'asked'),
  text('Residential address', 'required'),
  text('GPS address', 'asked'),
  text('Nearest landmark'),
  text('Postal address'),
  number('Years at address'),
  text('Ghana Card number'),
  text('SSNIT number'),
  text('TIN'),
  text('Phone number'),
  text('WhatsApp number', 'asked'),
  number('Sim count', 'asked'),
  choice('Number duration', ['Less than 1 year', '1 to 3 years', '3 to 5 years', 'More than 5 years'], 'asked'),
  email('Email', 'asked'),
  choice('Social media platform', ['Facebook', 'WhatsApp', 'Instagram', 'TikTok', 'X', 'LinkedIn', 'None']),
  text('Social media handle'),
  text('Social activities'),
  choice('What decribes your housing', ['Owned', 'Rented', 'Family house', 'Employer’s', 'Perching'], 'asked'),
  choice('Quality location', ['Urban', 'Peri-urban', 'Rural']),
  number('Number of house hold', 'asked'),
  number('Number of dependants'),
  choice('Level of education', ['None', 'Basic', 'Secondary', 'Vocational', 'Diploma', 'Degree', 'Postgraduate']),
  text('Next of kin name', 'asked'),
  text('Next of kin phone', 'asked'),
];

const employment = [
  choice('Employment status', ['Employed', 'Self-employed', 'Retired', 'Unemployed'], 'required'),
  text('Occupation', 'required'),
  choice('Sector', ['Public', 'Private', 'Non-governmental', 'Informal'], 'asked'),
  text('Industry'),
  text('Staff number', 'asked'),
  text('Department'),
  text('Grade'),
  text('Management unit'),
  text('Work location', 'asked'),
  choice('Region', regions),
  text('District'),
  number('Years in service', 'asked'),
  date('Date of first appointment'),
  date('Date of confirmation'),
  date('Contract end date'),
  date('Retirement date'),
  number('Pay day'),
  choice('Pay frequency', ['Monthly', 'Fortnightly', 'Weekly', 'Daily', 'Irregular']),
  choice('Salary paid by', ['Controller and Accountant General', 'Bank transfer', 'Mobile money', 'Cash']),
  number('Gross monthly salary', 'asked'),
  number('Net monthly salary', 'required'),
  number('Monthly deductions'),
  number('Other monthly income'),
  text('Source of other income'),
  number('Monthly expenses'),
  choice('SSNIT contributor', ['Yes', 'No']),
  text('Previous employer'),
];

/** The eleven fields of 1§3; name and address are required (1§5). */
const employer = [
  text('Employer name', 'required'),
  text('Employer address', 'required'),
  text('Employer phone', 'asked'),
  email('Employer email', 'asked'),
  text('Job title', 'asked'),
  choice('Employment type', ['Permanent', 'Contract', 'Casual', 'Self-employed'], 'asked'),
  date('Employment start date', 'asked'),
  date('Employment end date'),
  text('Supervisor name', 'asked'),
  text('Supervisor phone', 'asked'),
  email('Supervisor email'),
];

const account = [
  text('Branch', 'required'),
  date('Opened date'),
  number('Length in months'),
  choice('Account type', ['Savings', 'Current', 'Salary', 'Susu', 'Mobile money'], 'required'),
  text('Account number', 'required'),
  text('Account name', 'required'),
];

/** Amounts in GHS, the duration in months. */
const loan = [
  number('Principal', 'required'),
  number('Loan amount', 'asked'),
  choice('Duration', loanDurations.map(String), 'required'),
  number('Deduction', 'asked'),
  text('Applicant signature'),
  text('Officer signature'),
  text('Mandate number', 'asked'),
  text('OTP number'),
  longText('Product description', 'asked'),
];

const witness = [
  text('Name', 'required'),
  text('Phone', 'required'),
  text('GPS address', 'asked'),
  text('Profession', 'asked'),
];

const placed = (fields: readonly Field[]): readonly FormField[] =>
  fields.map((one, position) => ({ ...one, position }));

/**
 * The fields that the builder offers in each section, in default order. A new form contains the selected ones (3§3).
 */
export const formCatalogue: Record<FormSection, readonly FormField[]> = {
  personalInformation: placed(personal),
  employment_details: placed(employment),
  employer_information: placed(employer),
  account_details: placed(account),
  loan_details: placed(loan),
  witness_details: placed(witness),
};
