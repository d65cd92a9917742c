import type { Client, ClientSectionName, FieldErrors, FormSections } from '@oware/contract';
import type { Client as ClientRow } from '@oware/db';
import {
  answerProblems,
  type ClientFacts,
  dayOf,
  draftText,
  factProblems,
  type FillableFact,
  filledFacts,
  type FormValues,
  isFactKey,
  isSectionComplete,
  ownAnswers,
  sectionOfStep,
  type SectionStep,
  withClientFacts,
} from '@oware/domain';

/** Sections as a call sends them: those that are left out are not meant. */
export type GivenSections = {
  [Name in ClientSectionName]?: { data: FormValues; isComplete?: boolean | undefined } | undefined;
};

const steps = Object.keys(sectionOfStep) as SectionStep[];

const givenSteps = (sections: GivenSections) =>
  steps.flatMap((step) => {
    const given = sections[sectionOfStep[step].client];
    return given ? [{ step, given, name: sectionOfStep[step].client, asked: sectionOfStep[step].form }] : [];
  });

/** What the own fields of a client say. */
export const factsOf = (row: ClientRow): ClientFacts => ({
  ...row,
  dateOfBirth: row.dateOfBirth && dayOf(row.dateOfBirth),
});

/** What is wrong with the answers to the sections, by section and key (1§3). */
export function errorsOfSections(
  sections: GivenSections,
  form: FormSections | undefined,
  client: ClientFacts,
  today: string,
): FieldErrors {
  const errors = givenSteps(sections).flatMap(({ step, given: { data }, name, asked }) => {
    const answers = Object.fromEntries(Object.entries(data).filter(([key]) => !isFactKey(step, key)));
    const problems = {
      ...answerProblems(form?.[asked] ?? [], answers, today),
      ...factProblems(step, data, client, today),
    };
    return Object.entries(problems).map(([key, problem]): [string, string] => [`${name}.data.${key}`, problem]);
  });
  return Object.fromEntries(errors);
}

/** The answers that fill in empty fields of the client, so that they exist once. */
export const factsFilledBy = (sections: GivenSections, client: ClientFacts): Partial<Record<FillableFact, string>> =>
  Object.assign({}, ...givenSteps(sections).map(({ step, given }) => filledFacts(step, given.data, client))) as object;

/** Without a form there is nothing to measure by but the caller's word, and that no answer is a Draft's `N/A`. */
const isComplete = (form: FormSections | undefined, asked: keyof FormSections, data: FormValues, said: boolean) =>
  form ? isSectionComplete(form[asked], data) : said && !Object.values(data).includes(draftText);

const columns = {
  personal: 'personalInformation',
  employment: 'employmentInformation',
  guarantor: 'guarantorInformation',
  account: 'accountInformation',
} as const satisfies Record<Exclude<SectionStep, 'employer'>, keyof ClientRow>;

type KeptSection = { data: FormValues; isComplete: boolean };
type KeptSections = { [Column in (typeof columns)[keyof typeof columns]]?: KeptSection } & {
  employerInformation?: FormValues;
};

/**
 * The given sections as they are kept: without empty answers (1§3) and without what the client's own fields say. A section
 * is complete only where each required field of the form has an answer (1§4).
 */
export function keptSections(
  sections: GivenSections,
  form: FormSections | undefined,
  client: ClientFacts,
): KeptSections {
  const kept = givenSteps(sections).map(({ step, given, asked }) => {
    const data = ownAnswers(step, filledAsSent(given.data), client);
    if (step === 'employer') return ['employerInformation', data];
    const all = withClientFacts(step, data, client, form?.[asked]);
    return [columns[step], { data, isComplete: isComplete(form, asked, all, given.isComplete ?? false) }];
  });
  return Object.fromEntries(kept) as KeptSections;
}

const filledAsSent = (data: FormValues): FormValues =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value.trim() !== ''));

/** What a section of a client holds, in the answer's words; the employer's has no more than its answers. */
function presentSection(row: ClientRow, form: FormSections | undefined, step: keyof typeof columns): KeptSection {
  const kept = row[columns[step]] as KeptSection;
  const asked = sectionOfStep[step].form;
  const data = withClientFacts(step, kept.data, factsOf(row), form?.[asked]);
  return { data, isComplete: isComplete(form, asked, data, kept.isComplete) };
}

/** The sections of a client with what the client's own fields say, as the form of the answers asks for it (1§3). */
export const presentSections = (row: ClientRow, form: FormSections | undefined) => ({
  employerInformation: row.employerInformation as Client['employerInformation'],
  clientPersonalInformation: presentSection(row, form, 'personal'),
  clientEmploymentInformation: presentSection(row, form, 'employment'),
  clientGuarantorInformation: presentSection(row, form, 'guarantor'),
  clientAccountInformation: presentSection(row, form, 'account'),
});

/** What a section of a client answers now, to compare with what a caller saw of it. */
export const answersNow = (row: ClientRow, form: FormSections | undefined, step: SectionStep): FormValues =>
  step === 'employer' ? (row.employerInformation as FormValues) : presentSection(row, form, step).data;
