import { gender } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { formatMobile, formatPhone, statusLabel } from '@oware/domain';
import { dash } from '@oware/ui';
import { formatDay, formatMoment } from '../../../record/record.text.ts';
import type { ClientFieldName, EmployerField } from './client.form.ts';
import { idTypeLabel } from '../client.text.ts';

export type FieldInput = 'text' | 'email' | 'tel' | 'date' | readonly { value: string; label: string }[];
/** A field of the details: with `name` it is editable, without it read-only. */
export type ClientField = {
  label: string;
  show: (client: Client) => string;
  /** Whether the client has a value to show; always shown if missing. */
  isShown?: (client: Client) => boolean;
  name?: ClientFieldName;
  input?: FieldInput;
  maxLength?: number;
  /** Masked except its last four characters until revealed. */
  isHidden?: boolean;
  /** Label of the empty choice; without it a value is required. */
  empty?: string;
};
export type FieldGroup = { title: string; fields: ClientField[] };

const text = (value: string | null | undefined) => value || dash;

const employerText = (input: FieldInput, value: string | undefined): string => {
  if (input === 'date') return formatDay(value);
  return text(input === 'tel' && value ? formatPhone(value) : value);
};

const employer = (field: EmployerField, label: string, maxLength: number, input: FieldInput = 'text'): ClientField => ({
  label,
  name: `employerInformation.${field}`,
  input,
  maxLength,
  show: ({ employerInformation }) => employerText(input, employerInformation[field]),
});

/** The verified phone usually equals the mobile number, which is already shown above. */
const hasOtherPhone = ({ phoneNumber, mobileNo }: Client) =>
  phoneNumber !== '' && formatMobile(phoneNumber) !== formatMobile(mobileNo);

/** All fields of a client in the order of the Details tab (1§3). */
const fieldGroups: FieldGroup[] = [
  {
    title: 'Personal information',
    fields: [
      {
        label: 'First name',
        name: 'firstName',
        input: 'text',
        maxLength: 80,
        show: (client) => text(client.firstName),
      },
      { label: 'Last name', name: 'lastName', input: 'text', maxLength: 80, show: (client) => text(client.lastName) },
      {
        label: 'Gender',
        name: 'gender',
        input: gender.options.map((value) => ({ value, label: value })),
        empty: 'Not stated',
        show: (client) => text(client.gender),
      },
      { label: 'Date of birth', name: 'dateOfBirth', input: 'date', show: (client) => formatDay(client.dateOfBirth) },
    ],
  },
  {
    title: 'Contact',
    fields: [
      {
        label: 'Mobile number',
        name: 'mobileNo',
        input: 'tel',
        maxLength: 24,
        show: (client) => formatMobile(client.mobileNo),
      },
      { label: 'Email', name: 'email', input: 'email', maxLength: 254, show: (client) => text(client.email) },
      {
        label: 'Phone number',
        show: (client) => formatMobile(client.phoneNumber),
        isShown: hasOtherPhone,
      },
    ],
  },
  {
    title: 'Record',
    fields: [
      { label: 'Client ID', show: (client) => text(client.customerUid) },
      { label: 'Staff ID', name: 'staffId', input: 'text', maxLength: 40, show: (client) => text(client.staffId) },
      { label: 'Status', show: (client) => statusLabel(client.status) },
      { label: 'ID type', show: (client) => idTypeLabel(client.idType) },
      { label: 'ID number', isHidden: true, show: (client) => text(client.idNumber) },
      { label: 'Name on ID', show: (client) => text(client.nameOnId) },
      { label: 'Created', show: (client) => formatMoment(client.createdAt) },
      { label: 'Last changed', show: (client) => formatMoment(client.updatedAt) },
    ],
  },
  {
    title: 'Employer information',
    fields: [
      employer('employer_name', 'Employer name', 120),
      employer('employer_address', 'Employer address', 200),
      employer('employer_phone', 'Employer phone', 30, 'tel'),
      employer('employer_email', 'Employer email', 254, 'email'),
      employer('job_title', 'Job title', 80),
      employer('employment_type', 'Employment type', 40),
      employer('employment_start_date', 'Employment start date', 10, 'date'),
      employer('employment_end_date', 'Employment end date', 10, 'date'),
    ],
  },
  {
    title: 'Supervisor',
    fields: [
      employer('supervisor_name', 'Supervisor name', 120),
      employer('supervisor_phone', 'Supervisor phone', 30, 'tel'),
      employer('supervisor_email', 'Supervisor email', 254, 'email'),
    ],
  },
];

/** Returns the groups with the fields that this client has. */
export const fieldGroupsOf = (client: Client): FieldGroup[] =>
  fieldGroups.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ isShown }) => isShown?.(client) ?? true),
  }));
