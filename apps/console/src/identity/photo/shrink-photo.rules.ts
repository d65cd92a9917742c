type Size = { width: number; height: number };
/** One attempt to shrink a photo: longest side in pixels, JPEG quality from 0 to 1. */
export type Attempt = { longest: number; quality: number };

/** Bytes; keeps uploads short on slow connections. */
export const photoLimit = 1_000_000;

/** All are sharp enough to read a card; few pictures need the last one. */
export const attempts: readonly Attempt[] = [
  { longest: 1600, quality: 0.85 },
  { longest: 1600, quality: 0.7 },
  { longest: 1280, quality: 0.7 },
  { longest: 1024, quality: 0.6 },
  { longest: 800, quality: 0.5 },
];

/** Returns the size with the same proportions and at most `longest` pixels per side; never larger than the original. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Returns the first attempt of at most `limit` bytes; undefined if none fits or a picture cannot be created. */
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
