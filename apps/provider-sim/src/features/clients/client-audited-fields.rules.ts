import type { Client as ClientRow } from '@oware/db';
import { dayOf, type FormValues } from '@oware/domain';
import { keptAnswers, keptSection } from './client-sections.rules.ts';

/** The columns of the sections, by the name that prefixes their answers in the audit. */
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

/** The fields of a client whose changes the audit records, including the answers of their sections. */
export function auditedFields(row: ClientRow): Record<string, unknown> {
  const own = ownFields.map((field) => [field, row[field]]);
  const answers = Object.entries(sections).flatMap(([section, column]) =>
    named(section, keptSection.parse(row[column]).data),
  );
  const employer = named('employer', keptAnswers.parse(row.employerInformation));
  const dateOfBirth = row.dateOfBirth && dayOf(row.dateOfBirth);
  return { ...Object.fromEntries([...own, ...answers, ...employer]), dateOfBirth };
}
