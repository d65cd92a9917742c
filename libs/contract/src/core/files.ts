import { z } from 'zod';
import { assumed } from './call.ts';

export type UploadRule = {
  /** Accepted file extensions in lower case: `['csv', 'xlsx']`. */
  endings: readonly string[];
  maxBytes: number;
  /** The message for a file of another type or size. */
  message: string;
};

/** A file in a multipart body, limited by name extension and size. */
export const upload = ({ endings, maxBytes, message }: UploadRule) =>
  z
    .file(message)
    .max(maxBytes, message)
    .refine(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)), message);

/** The documented limits of an upload (1§5, 2§5): xls, xlsx, csv or jpeg, at most 30 MB. */
export const uploadLimit = 30 * 1024 * 1024;

/** A picture. Its size limit is that of any upload; the types besides jpeg are ours. */
export const photo = (message: string) =>
  assumed(upload({ endings: ['jpeg', 'jpg', 'png'], maxBytes: uploadLimit, message }));

/** A binary answer. */
export const binary = z
  .custom<Blob>((value) => value instanceof Blob)
  .meta({ type: 'string', format: 'binary', contentEncoding: 'binary' });
