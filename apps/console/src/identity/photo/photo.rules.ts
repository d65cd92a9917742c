/** A photo that was taken or chosen, shrunk and without its EXIF, as jpeg. */
export type Photo = { blob: Blob; name: string };

/** As a file of a multipart body. */
export const photoFile = ({ blob, name }: Photo): File => new File([blob], name, { type: 'image/jpeg' });
