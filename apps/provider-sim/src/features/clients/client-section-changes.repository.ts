import type { FieldErrors, FormSections } from '@oware/contract';
import type { Client as ClientRow, Prisma } from '@oware/db';
import { type ClientFacts, sectionOfStep, type SectionStep } from '@oware/domain';
import { refuse, refuseWrong } from '@oware/sim-kit';
import { filledForm } from '../../records/filled-form.ts';
import { formOfClient } from './client-form.repository.ts';
import {
  answersNow,
  errorsOfSections,
  factsFilledBy,
  factsOf,
  type GivenSections,
  type KeptSections,
  keptSections,
  sectionSteps,
} from './client-sections.rules.ts';
import type { Changes } from './client-update.repository.ts';

type Tx = Prisma.TransactionClient;

/** The fields of a change, without sections and form. */
export type FieldChanges = Omit<Changes, (typeof sectionOfStep)[SectionStep]['client'] | 'formId' | 'formVersion'>;

/** The columns of sections and form that a change writes. */
export type StoredSections = KeptSections & Pick<Prisma.ClientUpdateInput, 'formId' | 'formVersion'>;

type SectionsChanged = { changes: FieldChanges; form: FormSections | undefined; sections: StoredSections };

/**
 * Applies a change to the sections of a locked client. An answer for an empty field of the client becomes a change of
 * that field. An answer that was stored before today's rules may stay.
 * @throws changed_since_seen, validation_failed
 */
export async function sectionsChanged(
  tx: Tx,
  held: ClientRow,
  asked: Changes,
  today: string,
): Promise<SectionsChanged> {
  const { formId, formVersion, ...rest } = asked;
  const { given, fields } = apart(rest);
  const { form, named } = await formFor(tx, held, { formId, formVersion });
  refuseUnseenAnswers(held, form, given);
  const known = factsAfter(held, fields);
  const errors = errorsOfSections(changedAnswers(held, form, given), form, known, today);
  refuseWrong(errors);
  const filled = factsFilledBy(given, known);
  const kept = keptSections(given, form, { ...known, ...filled });
  return { changes: { ...fields, ...filled } as FieldChanges, form, sections: { ...named, ...kept } };
}

type AskedSections = GivenSections & {
  [Name in keyof GivenSections]?: { seenData?: Record<string, string> | undefined } | undefined;
};

/** Separates the sections of a change from its other fields. */
function apart(changes: Omit<Changes, 'formId' | 'formVersion'>): { given: AskedSections; fields: FieldChanges } {
  const {
    clientPersonalInformation,
    clientEmploymentInformation,
    clientEmployerInformation,
    clientGuarantorInformation,
    clientAccountInformation,
    ...fields
  } = changes;
  const given = {
    clientPersonalInformation,
    clientEmploymentInformation,
    clientEmployerInformation,
    clientGuarantorInformation,
    clientAccountInformation,
  };
  return { given, fields };
}

/** Returns the form of the client's answers. A change may name a form only if the client has none yet. */
async function formFor(tx: Tx, held: ClientRow, { formId, formVersion }: Pick<Changes, 'formId' | 'formVersion'>) {
  const refuseForm = (problem: string) => refuse('validation_failed', { errors: { formId: problem } });
  if (held.formId !== null || formId === undefined) {
    const isOther = formId !== undefined && formId !== String(held.formId);
    const isOtherVersion = formVersion !== undefined && formVersion !== held.formVersion;
    if (isOther || isOtherVersion) refuseForm('The client’s sections were filled in another form');
    return { form: await formOfClient(tx, held), named: {} };
  }
  const { sandboxId, lenderId } = held;
  const form = await filledForm(tx, { sandboxId, lenderId, formId, formVersion });
  if (!form) return refuseForm('The lender has no such form');
  return { form: form.sections, named: { formId: form.formId, formVersion: form.version } };
}

const isSameAnswers = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''));
};

function refuseUnseenAnswers(held: ClientRow, form: FormSections | undefined, given: AskedSections): void {
  const errors: FieldErrors = {};
  for (const step of sectionSteps) {
    const name = sectionOfStep[step].client;
    const seen = given[name]?.seenData;
    if (seen && !isSameAnswers(seen, answersNow(held, form, step)))
      errors[name] = 'Someone else changed these answers. Check them and save again.';
  }
  if (Object.keys(errors).length > 0) refuse('changed_since_seen', { errors });
}

/** The given sections, without the answers that don't change. */
function changedAnswers(held: ClientRow, form: FormSections | undefined, given: GivenSections): GivenSections {
  const changed = sectionSteps.flatMap((step) => {
    const section = given[sectionOfStep[step].client];
    if (!section) return [];
    const now = answersNow(held, form, step);
    const data = Object.fromEntries(Object.entries(section.data).filter(([key, value]) => now[key] !== value));
    return [[sectionOfStep[step].client, { data }] as const];
  });
  return Object.fromEntries(changed);
}

/** The client's own fields after the change. */
function factsAfter(held: ClientRow, changes: FieldChanges): ClientFacts {
  const { employerInformation: _employer, status: _status, ...fields } = changes;
  return { ...factsOf(held), ...fields } as ClientFacts;
}
