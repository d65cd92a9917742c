import type { Client as ClientRow } from '@oware/db';
import { dayOf, type FormValues } from '@oware/domain';

/** The sections, under the names that the answers have in a line of the audit. */
const sections = {
  personal: 'personalInformation',
  employment: 'employmentInformation',
  guarantor: 'guarantorInformation',
  account: 'accountInformation',
} as const satisfies Record<string, keyof ClientRow>;

const named = (section: string, answers: FormValues) =>
  Object.entries(answers).map(([key, answer]) => [`${section}.${key}`, answer]);

const ownFields = [
  'firstName',
  'lastName',
  'email',
  'mobileNo',
  'staffId',
  'gender',
  'idType',
  'idNumber',
  'nameOnId',
  'phoneVerified',
  'consentVerified',
  'idVerified',
] as const satisfies readonly (keyof ClientRow)[];

/** The fields of a client, the answers of their sections among them, whose changes are written down. */
export function auditedFields(row: ClientRow): Record<string, unknown> {
  const own = ownFields.map((field) => [field, row[field]]);
  const answers = Object.entries(sections).flatMap(([section, column]) =>
    named(section, (row[column] as { data: FormValues }).data),
  );
  const employer = named('employer', row.employerInformation as FormValues);
  const dateOfBirth = row.dateOfBirth && dayOf(row.dateOfBirth);
  return { ...Object.fromEntries([...own, ...answers, ...employer]), dateOfBirth };
}
