import { z } from 'zod';
import { assumed } from './call.ts';

export type UploadRule = {
  /** File endings that are taken, in lower case: `['csv', 'xlsx']`. */
  endings: readonly string[];
  maxBytes: number;
  /** What the person is told when the file is of another kind or too large. */
  message: string;
};

/** A file in a multipart body: one that a rule allows, by its name's ending and its size. */
export const upload = ({ endings, maxBytes, message }: UploadRule) =>
  z
    .file(message)
    .max(maxBytes, message)
    .refine(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)), message);

/** What the documents take as an upload (1§5, 2§5): xls, xlsx, csv or jpeg, at most 30 MB. */
export const uploadLimit = 30 * 1024 * 1024;

/** A picture; the size is that of any upload, the kinds beside jpeg are ours. */
export const photo = (message: string) =>
  assumed(upload({ endings: ['jpeg', 'jpg', 'png'], maxBytes: uploadLimit, message }));

/** A binary answer. */
export const binary = z
  .custom<Blob>((value) => value instanceof Blob)
  .meta({ type: 'string', format: 'binary', contentEncoding: 'binary' });
