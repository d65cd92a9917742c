import { describe, expect, it } from 'vitest';
import { motion, palettes } from './tokens.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return channels.reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(palettes))('the %s look', (_name, look) => {
  const grounds = [look.ground, look.paper];

  it('keeps text readable on every ground', () => {
    const inks = [look.ink, look.quiet, look.accent, look.wrong, look.warning, look.info];
    const pairs = inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
    const others = [[look.onAccent, look.accent], [look.accentDeep, look.accentSoft], ...Object.values(look.badges)];
    const weak = [...pairs, ...others].filter(([ink = '', ground = '']) => contrast(ink, ground) < 4.5);
    expect(weak).toEqual([]);
  });

  it('outlines fields so that they can be seen', () => {
    expect(grounds.filter((ground) => contrast(look.edge, ground) < 3)).toEqual([]);
  });
});

it('lets nothing move for longer than 150 ms', () => {
  expect(Math.max(...Object.values(motion))).toBeLessThanOrEqual(150);
});
