/** A photo as JPEG, shrunk and stripped of EXIF. */
export type Photo = { blob: Blob; name: string };

/** Returns the photo as a file for a multipart body. */
export const photoFile = ({ blob, name }: Photo): File => new File([blob], name, { type: 'image/jpeg' });
