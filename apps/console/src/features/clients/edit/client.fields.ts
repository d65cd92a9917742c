import { gender } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { formatMobile, formatPhone, statusLabel } from '@oware/domain';
import { dash, formatDay, formatMoment } from '@oware/ui';
import type { ClientFieldName, EmployerField } from './client.form.ts';
import { idTypeLabel } from '../client.text.ts';
import { words } from '../clients.words.ts';

type FieldInput = 'text' | 'email' | 'tel' | 'date' | readonly { value: string; label: string }[];
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
    title: words('personalInformation'),
    fields: [
      {
        label: words('firstName'),
        name: 'firstName',
        input: 'text',
        maxLength: 80,
        show: (client) => text(client.firstName),
      },
      {
        label: words('lastName'),
        name: 'lastName',
        input: 'text',
        maxLength: 80,
        show: (client) => text(client.lastName),
      },
      {
        label: words('gender'),
        name: 'gender',
        input: gender.options.map((value) => ({ value, label: value })),
        empty: words('notStated'),
        show: (client) => text(client.gender),
      },
      {
        label: words('dateOfBirth'),
        name: 'dateOfBirth',
        input: 'date',
        show: (client) => formatDay(client.dateOfBirth),
      },
    ],
  },
  {
    title: words('contact'),
    fields: [
      {
        label: words('mobileNumber'),
        name: 'mobileNo',
        input: 'tel',
        maxLength: 24,
        show: (client) => formatMobile(client.mobileNo),
      },
      { label: words('email'), name: 'email', input: 'email', maxLength: 254, show: (client) => text(client.email) },
      {
        label: words('phoneNumber'),
        show: (client) => formatMobile(client.phoneNumber),
        isShown: hasOtherPhone,
      },
    ],
  },
  {
    title: words('record'),
    fields: [
      { label: words('clientID'), show: (client) => text(client.customerUid) },
      {
        label: words('staffID'),
        name: 'staffId',
        input: 'text',
        maxLength: 40,
        show: (client) => text(client.staffId),
      },
      { label: words('status'), show: (client) => statusLabel(client.status) },
      { label: words('idType'), show: (client) => idTypeLabel(client.idType) },
      { label: words('idNumber'), isHidden: true, show: (client) => text(client.idNumber) },
      { label: words('nameOnID'), show: (client) => text(client.nameOnId) },
      { label: words('created'), show: (client) => formatMoment(client.createdAt) },
      { label: words('lastChanged'), show: (client) => formatMoment(client.updatedAt) },
    ],
  },
  {
    title: words('employerInformation'),
    fields: [
      employer('employer_name', words('employerName'), 120),
      employer('employer_address', words('employerAddress'), 200),
      employer('employer_phone', words('employerPhone'), 30, 'tel'),
      employer('employer_email', words('employerEmail'), 254, 'email'),
      employer('job_title', words('jobTitle'), 80),
      employer('employment_type', words('employmentType'), 40),
      employer('employment_start_date', words('employmentStartDate'), 10, 'date'),
      employer('employment_end_date', words('employmentEndDate'), 10, 'date'),
    ],
  },
  {
    title: words('supervisor'),
    fields: [
      employer('supervisor_name', words('supervisorName'), 120),
      employer('supervisor_phone', words('supervisorPhone'), 30, 'tel'),
      employer('supervisor_email', words('supervisorEmail'), 254, 'email'),
    ],
  },
];

/** Returns the groups with the fields that this client has. */
export const fieldGroupsOf = (client: Client): FieldGroup[] =>
  fieldGroups.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ isShown }) => isShown?.(client) ?? true),
  }));
