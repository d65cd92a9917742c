import { documentEndings, documentType, type DocumentType, isKeyOf } from '@oware/contract';
import { dash } from '@oware/ui';
import type { ClientDocument } from '../api/readings.ts';
import { words } from './documents.words.ts';

const typeLabels: Record<DocumentType, string> = {
  Offer_Letter: words('offerLetter'),
  Loan_Application_Form: words('loanApplicationForm'),
  Tenancy_Agreement: words('tenancyAgreement'),
  Employment_Contract: words('employmentContract'),
  Payslip: words('payslip'),
  Application_Form: words('applicationForm'),
  Bank_Statement: words('bankStatement'),
  Utility_Bill: words('utilityBill'),
  Passport_Picture: words('passportPicture'),
  Travel_Passport: words('travelPassport'),
  Approval_Form: words('approvalForm'),
  Mandate_Form: words('mandateForm'),
};

/** Formats `Offer_Letter` (1§9) as `Offer letter`; also types that the documents don't name. */
export function documentTypeLabel(type: string): string {
  if (isKeyOf(typeLabels, type)) return typeLabels[type];
  const name = type.replaceAll('_', ' ').trim().toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formats bytes as `640 KB` or `1.4 MB`; unknown as a dash. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return dash;
  if (bytes < 1000) return words('bytes', { count: bytes });
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return words('kilobytes', { size: Math.max(1, Math.round(kilobytes)) });
  return words('megabytes', { size: (kilobytes / 1024).toFixed(1) });
}

/** Returns when the file of a document was last replaced; null if it never was, or if the provider doesn't tell. */
export const replacedAt = ({ createdAt, updatedAt }: ClientDocument): string | null =>
  updatedAt === createdAt ? null : updatedAt;

/** Returns the types without a document. */
export const missingTypes = (types: readonly DocumentType[], documents: readonly ClientDocument[]): DocumentType[] =>
  types.filter((type) => !documents.some((document) => document.type === type));

export type PreviewKind = 'image' | 'pdf';

/** SVG counts as an image only in an image element, where its scripts don't run. */
const previews: Record<string, PreviewKind> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/svg+xml': 'image',
  'application/pdf': 'pdf',
};

/** Returns how to preview a media type; undefined if it can only be downloaded. */
export const previewKindOf = (mediaType: string): PreviewKind | undefined =>
  Object.hasOwn(previews, mediaType) ? previews[mediaType] : undefined;

/** File types offered by the browser's file chooser. */
export const acceptedFiles = documentEndings.map((ending) => `.${ending}`).join();

/** Returns the type if it is one of the twelve (1§9), otherwise empty. */
export const knownType = (type: string): DocumentType | '' => documentType.safeParse(type).data ?? '';
