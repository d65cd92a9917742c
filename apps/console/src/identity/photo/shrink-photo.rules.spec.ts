import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempts, firstWithin, fitWithin, photoLimit } from './shrink-photo.rules.ts';

const side = fc.integer({ min: 1, max: 20_000 });

describe('the size of a shrunk photo', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 20_000, height: 1 },
      { width: 1600, height: 1 },
    ],
  ])('shrinks %o to %o', (given, fitting) => expect(fitWithin(given, 1600)).toEqual(fitting));

  it('never exceeds the limit or the original size, and keeps proportions', () =>
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 4000 }), (width, height, longest) => {
        const fitted = fitWithin({ width, height }, longest);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.max(longest, 1));
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(Math.max(width, height));
      }),
    ));
});

describe('the quality of a shrunk photo', () => {
  const blobOf = (size: number) => ({ size }) as Blob;
  const triesUntil = (fits: number) => {
    const tried: number[] = [];
    const result = firstWithin((attempt) => {
      tried.push(attempts.indexOf(attempt));
      return Promise.resolve(blobOf(tried.length >= fits ? photoLimit : photoLimit + 1));
    });
    return result.then((blob) => ({ tried, blob }));
  };

  it('is the best that fits', async () => {
    expect(await triesUntil(1)).toEqual({ tried: [0], blob: blobOf(photoLimit) });
    expect(await triesUntil(3)).toEqual({ tried: [0, 1, 2], blob: blobOf(photoLimit) });
  });

  it('fails for a picture that stays too large or cannot be drawn', async () => {
    expect((await triesUntil(99)).blob).toBeUndefined();
    expect(await firstWithin(() => Promise.resolve(null))).toBeUndefined();
  });
});
