import { documentEndings, documentType, type DocumentType } from '@oware/contract';
import type { ClientDocument } from '../api/readings.ts';
import { nothing } from '../record/record.text.ts';

/** `Offer_Letter` (1§9) to `Offer letter`; a type that the documents do not name is shown in the same way. */
export function documentTypeLabel(type: string): string {
  const words = type.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `640 KB` or `1.4 MB` of a number of bytes; a dash where it is not known. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return nothing;
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** The types that none of the documents has. */
export const missingTypes = (types: readonly DocumentType[], documents: readonly ClientDocument[]): DocumentType[] =>
  types.filter((type) => !documents.some((document) => document.type === type));

export type PreviewKind = 'image' | 'pdf';

/** An SVG is one only as long as an image element shows it: there nothing in it runs. */
const previews: Record<string, PreviewKind> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/svg+xml': 'image',
  'application/pdf': 'pdf',
};

/** How a file of the media type can be shown; undefined where it can only be downloaded. */
export const previewKindOf = (mediaType: string): PreviewKind | undefined =>
  Object.hasOwn(previews, mediaType) ? previews[mediaType] : undefined;

/** The kinds that the browser's chooser offers. */
export const acceptedFiles = documentEndings.map((ending) => `.${ending}`).join();

/** A type as the service has it, where it is one of the twelve (1§9). */
export const knownType = (type: string): DocumentType | '' => documentType.safeParse(type).data ?? '';
