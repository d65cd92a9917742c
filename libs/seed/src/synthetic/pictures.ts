import { initials } from '@oware/domain';
import type { ClientRow } from '../world/rows.ts';

type Sitter = Pick<ClientRow, 'id' | 'firstName' | 'lastName'>;

const colours = ['#0f766e', '#b45309', '#4338ca', '#be185d', '#15803d', '#7c2d12'];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const initialsOf = ({ firstName, lastName }: Sitter) => escaped(initials(`${firstName} ${lastName}`));

const bust = (sitter: Sitter) =>
  `<g fill="#fff" opacity=".9"><circle cx="120" cy="120" r="56"/><path d="M24 320c0-80 44-120 96-120s96 40 96 120z"/></g>` +
  `<text x="120" y="136" font-size="44" text-anchor="middle" fill="${colours[sitter.id % 6]}">${initialsOf(sitter)}</text>`;

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
  `font-family="sans-serif">${content}</svg>`;

/** Draws a portrait as `image/svg+xml`: initials on a bust. */
export const portraitOf = (sitter: Sitter): string =>
  svg(240, 320, `<rect width="240" height="320" fill="${colours[sitter.id % 6]}"/>${bust(sitter)}`);

/** Draws a card that nobody could mistake for a real one. */
export const cardOf = (sitter: Sitter & { name: string; number: string; dateOfBirth: string | null }): string => {
  const line = (y: number, label: string, value: string) =>
    `<text x="190" y="${y}" font-size="12" fill="#555">${label}</text>` +
    `<text x="190" y="${y + 20}" font-size="17" fill="#111">${escaped(value)}</text>`;
  return svg(
    480,
    300,
    `<rect width="480" height="300" rx="16" fill="#f5f0dc"/><rect width="480" height="56" rx="16" fill="${colours[sitter.id % 6]}"/>` +
      `<text x="20" y="36" font-size="20" fill="#fff">SPECIMEN, not a Ghana Card</text>` +
      `<svg x="20" y="80" width="150" height="200" viewBox="0 0 240 320"><rect width="240" height="320" fill="${colours[sitter.id % 6]}"/>${bust(sitter)}</svg>` +
      line(100, 'Name', sitter.name) +
      line(160, 'Personal ID number', sitter.number) +
      line(220, 'Date of birth', sitter.dateOfBirth ?? ''),
  );
};
