import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photoSection, sectionStyle } from './photo-section.rules.ts';

it('shows the whole photo for the whole section', () => {
  expect(sectionStyle({ x: 0, y: 0, width: 100, height: 100 }, 64)).toMatchObject({
    left: -0,
    top: -0,
    width: 64,
    height: 64,
  });
});

it('enlarges the photo, and moves the section into the frame', () => {
  expect(sectionStyle({ x: 25, y: 50, width: 50, height: 25 }, 64)).toMatchObject({
    width: 128,
    height: 256,
    left: -32,
    top: -128,
  });
});

it('fills the frame with any section of the photo', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 100, noNaN: true }),
      fc.double({ min: 1, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, height, right, down) => {
        const section = { width, height, x: (100 - width) * right, y: (100 - height) * down };
        const style = sectionStyle(section, 64);
        expect(style.left).toBeLessThanOrEqual(0);
        expect(style.top).toBeLessThanOrEqual(0);
        expect(style.left + style.width).toBeGreaterThanOrEqual(64 - 1e-6);
        expect(style.top + style.height).toBeGreaterThanOrEqual(64 - 1e-6);
      },
    ),
  ));

it.each([
  { x: 0, y: 0, width: 0, height: 100 },
  { x: -1, y: 0, width: 50, height: 50 },
  { x: 0, y: 0, width: 50, height: 101 },
  { x: 0, y: 0, width: 50 },
])('does not accept %j, which another version may have kept', (kept) =>
  expect(photoSection.safeParse(kept).success).toBe(false),
);
