type Size = { width: number; height: number };
/** How a photo is tried: its longest side in pixels, and the jpeg's quality from 0 to 1. */
type Attempt = { longest: number; quality: number };

/** Bytes; a photo over a slow line should not take minutes. */
export const photoLimit = 1_000_000;

/** Sharp enough to read a card by; only a picture that resists comes down to the last. */
export const attempts: readonly Attempt[] = [
  { longest: 1600, quality: 0.85 },
  { longest: 1600, quality: 0.7 },
  { longest: 1280, quality: 0.7 },
  { longest: 1024, quality: 0.6 },
  { longest: 800, quality: 0.5 },
];

/** The size of the same proportions whose longest side is at most `longest`; never larger than it was. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** The first attempt that comes out at `limit` bytes or less; undefined where none does, or a picture cannot be made. */
export async function firstWithin(
  encode: (attempt: Attempt) => Promise<Blob | null>,
  limit = photoLimit,
): Promise<Blob | undefined> {
  for (const attempt of attempts) {
    const blob = await encode(attempt);
    if (!blob) return undefined;
    if (blob.size <= limit) return blob;
  }
  return undefined;
}

/**
 * A picture file or the camera's current frame as a jpeg of at most 1 MB, upright. It is drawn anew, so that nothing of the
 * file but its pixels is left: no place, no device, no time. Undefined where it is no picture that the browser can read.
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
  // what a picture leaves transparent would turn black in a jpeg
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
