import { type Attempt, firstWithin, fitWithin } from './shrink-photo.rules.ts';

/**
 * Converts a picture file or the camera's current frame to an upright JPEG of at most 1 MB. Redrawing removes all
 * metadata such as place, device and time. Returns undefined if the browser cannot read the picture.
 */
export async function shrinkPhoto(source: Blob | HTMLVideoElement): Promise<Blob | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  try {
    return await firstWithin((attempt) => draw(bitmap, attempt));
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, { longest, quality }: Attempt): Promise<Blob | null> {
  const { width, height } = fitWithin(bitmap, longest);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // transparent pixels would turn black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
