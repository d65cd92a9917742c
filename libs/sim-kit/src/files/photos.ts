import sharp from 'sharp';
import { Turnstile } from './turnstile.ts';

/** Pixels along the longer side of what is kept: a page of A4 stays readable in print. */
const longestSide = 3_000;
/** A phone takes 50 million. More is refused before a pixel is read. */
const mostPixels = 64_000_000;
/** Bytes of a picture in memory, whatever its few bytes on the disk say: 64 million pixels of three colours. */
const mostMemory = 200_000_000;

// a decoded picture takes up to 200 MB: one at a time, and none is kept
const oneAtATime = new Turnstile(1);
sharp.cache(false);
sharp.concurrency(1);

/** Why a picture is not taken. */
export type PhotoFault = 'unreadable' | 'too many pixels';

const bytesOfSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * Writes the picture of `from` anew to `to`, as what it is: upright, at most {@link longestSide} pixels long, with nothing
 * else that was in the file, such as the place where it was taken. Works in a thread of its own.
 */
export function reencodePhoto(from: string, to: string, kind: 'jpeg' | 'png'): Promise<PhotoFault | undefined> {
  return oneAtATime.run(async () => {
    const options = { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true } as const;
    try {
      const { width, height, channels, depth } = await sharp(from, { ...options, limitInputPixels: false }).metadata();
      const pixels = width * height;
      if (pixels > mostPixels || pixels * channels * (bytesOfSample[depth] ?? 4) > mostMemory) return 'too many pixels';
      const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
      const picture = sharp(from, options).autoOrient().resize(size);
      await (kind === 'png' ? picture.png({ compressionLevel: 6 }) : picture.jpeg({ quality: 88 })).toFile(to);
      return undefined;
    } catch (error) {
      if (noSpace.test(String(error))) throw Object.assign(new Error('No space for a picture'), { code: 'ENOSPC' });
      return 'unreadable';
    }
  });
}

/** libvips says in words that the disk is full, which is no fault of the picture. */
const noSpace = /no space left|disk quota/i;
