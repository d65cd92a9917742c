import { businessCompliance, fieldErrorsOf, messages, uploadLimit, type FieldErrors } from '@oware/contract';
import type { ComplianceSubmission } from '../../api/readings.ts';
import type { DraftKind } from '../../wizard/drafts.store.ts';
import { numberedHash } from '../../wizard/step.address.ts';

export const complianceStepNames = ['type', 'owner', 'live'] as const;
export type ComplianceStep = (typeof complianceStepNames)[number];
export const complianceAddress = numberedHash(complianceStepNames);

/** A draft belongs to an organisation, and to the submission that it changes; empty for the first one. */
export type CompliancePlace = { organizationId: string; changes: string };
export const ownerFields = ['registration_number', 'address', 'country'] as const;
export type OwnerField = (typeof ownerFields)[number];
export type ComplianceDraft = CompliancePlace & { step: ComplianceStep; fields: Record<OwnerField, string> };

/** What is typed is kept; the document is not, and has to be chosen again. */
export const complianceDrafts: DraftKind<CompliancePlace, ComplianceDraft> = {
  name: 'compliance',
  segments: ({ organizationId, changes }) => [organizationId, changes || 'first'],
  pictureNames: [],
  pack: (draft) => ({ content: draft, pictures: {} }),
  unpack: ({ content }) => {
    const { organizationId, changes, fields } = content as Partial<ComplianceDraft>;
    if (organizationId === undefined || changes === undefined) return undefined;
    if (!ownerFields.every((name) => typeof fields?.[name] === 'string')) return undefined;
    return { organizationId, changes, step: 'owner', fields: fields! };
  },
};

/** A draft as it begins: with what was submitted before. */
export const newComplianceDraft = (
  organizationId: string,
  before: ComplianceSubmission | undefined,
): ComplianceDraft => ({
  organizationId,
  changes: before?.id ?? '',
  step: 'owner',
  fields: {
    registration_number: before?.registration_number ?? '',
    address: before?.address ?? '',
    country: before?.country ?? 'Ghana',
  },
});

/** What is wrong with what was typed, by field (3§5). */
export function ownerProblems(fields: Record<OwnerField, string>): FieldErrors {
  const checked = businessCompliance
    .pick({ registration_number: true, address: true, country: true })
    .safeParse(fields);
  return checked.success ? {} : fieldErrorsOf(checked.error, 'body');
}

/** Why a file can't be the registration document (3§5); undefined where it can. */
export const documentProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  /\.pdf$/i.test(name) && size > 0 && size <= uploadLimit ? undefined : messages.complianceDocumentRefused;
