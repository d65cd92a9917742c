import type { Client, FormField, FormSection } from '@oware/contract';
import { fieldKey, filledValues, type FormValues } from '@oware/domain';
import { employerFields } from './client.form.ts';

/** Answers of a client to a section of a lender's form. */
export type FilledSection = {
  title: string;
  section: FormSection;
  data: FormValues;
  /** Undefined where the client's record does not say. */
  isComplete?: boolean;
  /** Whether a field's answer would be among these. */
  isAsked: (field: FormField) => boolean;
};

const sections = [
  ['More personal information', 'clientPersonalInformation', 'personalInformation'],
  ['Employment information', 'clientEmploymentInformation', 'employment_details'],
  ['Guarantor information', 'clientGuarantorInformation', 'witness_details'],
  ['Account information', 'clientAccountInformation', 'account_details'],
] as const;

const ownKeys: ReadonlySet<string> = new Set(employerFields);

/** What a form asked about the employer beside the fields that every client has (1§3). */
function otherEmployerAnswers({ employerInformation }: Client): FilledSection {
  const others = Object.entries(employerInformation).filter(([key]) => !ownKeys.has(key));
  return {
    title: 'More employer information',
    section: 'employer_information',
    data: filledValues(Object.fromEntries(others)),
    isAsked: ({ name }) => !ownKeys.has(fieldKey(name)),
  };
}

/** The sections of the lender's form that hold something. */
export const filledSections = (client: Client): FilledSection[] =>
  [
    ...sections.map(([title, name, section]): FilledSection => {
      const { data, isComplete } = client[name];
      return { title, section, data, isComplete, isAsked: () => true };
    }),
    otherEmployerAnswers(client),
  ].filter(({ data }) => Object.keys(data).length > 0);
