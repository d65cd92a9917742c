import { client, type ClientSectionName, type FieldErrors, type FormSections } from '@oware/contract';
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

/** Sections as a call sends them. A section that is left out doesn't change. */
export type GivenSections = {
  [Name in ClientSectionName]?: { data: FormValues; isComplete?: boolean | undefined } | undefined;
};

/** The onboarding steps that fill in a section. */
export const sectionSteps = [
  'personal',
  'employment',
  'employer',
  'account',
  'guarantor',
] as const satisfies readonly SectionStep[];

const givenSteps = (sections: GivenSections) =>
  sectionSteps.flatMap((step) => {
    const given = sections[sectionOfStep[step].client];
    return given ? [{ step, given, name: sectionOfStep[step].client, asked: sectionOfStep[step].form }] : [];
  });

/** The own fields of a client, for the rules of the sections. */
export const factsOf = (row: ClientRow): ClientFacts => ({
  ...row,
  dateOfBirth: row.dateOfBirth && dayOf(row.dateOfBirth),
});

/** Errors of the answers, by section and key (1§3). */
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

/** The answers that fill in empty fields of the client. Each fact is stored once. */
export const factsFilledBy = (sections: GivenSections, client: ClientFacts): Partial<Record<FillableFact, string>> =>
  givenSteps(sections).reduce((facts, { step, given }) => ({ ...facts, ...filledFacts(step, given.data, client) }), {});

/** Without a form, a section is complete if the caller says so and no answer is a Draft's `N/A`. */
const isComplete = (form: FormSections | undefined, asked: keyof FormSections, data: FormValues, said: boolean) =>
  form ? isSectionComplete(form[asked], data) : said && !Object.values(data).includes(draftText);

const columns = {
  personal: 'personalInformation',
  employment: 'employmentInformation',
  guarantor: 'guarantorInformation',
  account: 'accountInformation',
} as const satisfies Record<Exclude<SectionStep, 'employer'>, keyof ClientRow>;

/** The stored section has the same shape as the section in a response. */
export const keptSection = client.shape.clientPersonalInformation;
export const keptAnswers = keptSection.shape.data;

type KeptSection = { data: FormValues; isComplete: boolean };
export type KeptSections = { [Column in (typeof columns)[keyof typeof columns]]?: KeptSection } & {
  employerInformation?: FormValues;
};

/**
 * The sections as they are stored: without empty answers (1§3) and without the facts that the client's own fields hold.
 * A section is complete only if each required field of the form has an answer (1§4).
 */
export function keptSections(
  sections: GivenSections,
  form: FormSections | undefined,
  client: ClientFacts,
): KeptSections {
  const kept: KeptSections = {};
  for (const { step, given, asked } of givenSteps(sections)) {
    const data = ownAnswers(step, filledAsSent(given.data), client);
    if (step === 'employer') kept.employerInformation = data;
    else {
      const all = withClientFacts(step, data, client, form?.[asked]);
      kept[columns[step]] = { data, isComplete: isComplete(form, asked, all, given.isComplete ?? false) };
    }
  }
  return kept;
}

const filledAsSent = (data: FormValues): FormValues =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value.trim() !== ''));

/** A section of a client for a response. The employer's section has only its answers. */
function presentSection(row: ClientRow, form: FormSections | undefined, step: keyof typeof columns): KeptSection {
  const kept = keptSection.parse(row[columns[step]]);
  const asked = sectionOfStep[step].form;
  const data = withClientFacts(step, kept.data, factsOf(row), form?.[asked]);
  return { data, isComplete: isComplete(form, asked, data, kept.isComplete) };
}

/** The sections of a client, including the facts of the client's own fields that the form asks for (1§3). */
export const presentSections = (row: ClientRow, form: FormSections | undefined) => ({
  employerInformation: client.shape.employerInformation.parse(row.employerInformation),
  clientPersonalInformation: presentSection(row, form, 'personal'),
  clientEmploymentInformation: presentSection(row, form, 'employment'),
  clientGuarantorInformation: presentSection(row, form, 'guarantor'),
  clientAccountInformation: presentSection(row, form, 'account'),
});

/** The current answers of a section, to compare with the answers that the caller saw. */
export const answersNow = (row: ClientRow, form: FormSections | undefined, step: SectionStep): FormValues =>
  step === 'employer' ? keptAnswers.parse(row.employerInformation) : presentSection(row, form, step).data;
