import { businessCompliance, fieldErrorsOf, messages, uploadLimit, type FieldErrors } from '@oware/contract';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { hasShapeOf } from '../../wizard/draft-shape.rules.ts';
import type { DraftKind } from '../../wizard/drafts.store.ts';
import { numberedHash } from '../../wizard/step.address.ts';

export const complianceStepNames = ['type', 'owner', 'live'] as const;
export type ComplianceStep = (typeof complianceStepNames)[number];
export const complianceAddress = numberedHash(complianceStepNames);

/** Identifies a draft by its organisation and the submission it changes; empty for the first submission. */
export type CompliancePlace = { organizationId: string; changes: string };
export const ownerFields = ['registration_number', 'address', 'country'] as const;
export type OwnerField = (typeof ownerFields)[number];
export type ComplianceDraft = CompliancePlace & { step: ComplianceStep; fields: Record<OwnerField, string> };

/** Stores the input but not the document, which must be chosen again. */
export const complianceDrafts: DraftKind<CompliancePlace, ComplianceDraft> = {
  name: 'compliance',
  segments: ({ organizationId, changes }) => [organizationId, changes || 'first'],
  pictureNames: [],
  pack: (draft) => ({ content: draft, pictures: {} }),
  unpack: ({ content }) => {
    if (!hasShapeOf(newComplianceDraft('', undefined), content)) return undefined;
    const { organizationId, changes, fields } = content;
    return { organizationId, changes, step: 'owner', fields };
  },
};

/** Returns a new draft with the values of the previous submission. */
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

/** Returns the errors of the input by field (3§5). */
export function ownerProblems(fields: Record<OwnerField, string>): FieldErrors {
  const checked = businessCompliance
    .pick({ registration_number: true, address: true, country: true })
    .safeParse(fields);
  return checked.success ? {} : fieldErrorsOf(checked.error, 'body');
}

/** Returns why a file cannot be the registration document (3§5); undefined if it can. */
export const documentProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  /\.pdf$/i.test(name) && size > 0 && size <= uploadLimit ? undefined : messages.complianceDocumentRefused;
