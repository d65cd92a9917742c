import sharp from 'sharp';
import { Turnstile } from './turnstile.ts';

/** Maximum pixels of the longer side of a stored photo: an A4 page stays readable in print. */
const longestSide = 3_000;
/** Phones take 50 million pixels. Larger pictures are rejected before decoding. */
const mostPixels = 64_000_000;
/** Maximum memory for a decoded picture in bytes, regardless of its file size: 64 million pixels of three colours. */
const mostMemory = 200_000_000;

// a decoded picture takes up to 200 MB, so decode one at a time and cache none
const oneAtATime = new Turnstile(1);
sharp.cache(false);
sharp.concurrency(1);

/** Why a picture is rejected. */
export type PhotoFault = 'unreadable' | 'too many pixels';

const bytesOfSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * Re-encodes the picture `from` to `to` in its own format: upright, at most {@link longestSide} pixels long, and
 * without metadata such as the location. Runs in its own thread.
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

/** libvips reports a full disk only in its message; that is not a fault of the picture. */
const noSpace = /no space left|disk quota/i;
