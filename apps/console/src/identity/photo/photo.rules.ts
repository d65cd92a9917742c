/** A photo as JPEG, shrunk and stripped of EXIF. */
export type Photo = { blob: Blob; name: string };

const files = new WeakMap<Blob, File>();

/** Returns the photo as a file for a multipart body: always the same, so that a second try is the same request. */
export function photoFile({ blob, name }: Photo): File {
  const file = files.get(blob) ?? new File([blob], name, { type: 'image/jpeg' });
  files.set(blob, file);
  return file;
}
