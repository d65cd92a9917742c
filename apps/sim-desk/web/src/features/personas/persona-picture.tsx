import type { Newcomer } from '@oware/sim-kit/control/contract';

const skins = ['#5b3a26', '#6f4a30', '#7d5537', '#8b6242'] as const;
const cloths = ['#0f766e', '#b45309', '#1d4ed8', '#9d174d', '#4d7c0f', '#6d28d9'] as const;
const scarves = ['#b91c1c', '#a16207', '#0e7490', '#7e22ce'] as const;

/** A number that stays the same for a person, so that their picture does. */
const seedOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
const pick = (list: readonly string[], seed: number): string => list[seed % list.length] ?? '';

/** A drawn portrait: no photograph, because nobody of the demo world exists. */
export function PersonaPicture({ person: { idNumber, gender } }: { person: Pick<Newcomer, 'idNumber' | 'gender'> }) {
  const seed = seedOf(idNumber);
  const skin = pick(skins, seed);
  const scarf = pick(scarves, seed >> 2);
  const isWoman = gender === 'Female';
  const hasScarf = isWoman && seed % 3 !== 0;
  return (
    <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <rect width="64" height="64" rx="8" fill="#e8e2d4" />
      {isWoman && !hasScarf && <ellipse cx="32" cy="28" rx="17" ry="18" fill="#221a16" />}
      <path d="M8 64c1-14 10-20 24-20s23 6 24 20z" fill={pick(cloths, seed >> 1)} />
      <path d="M26 38h12v8c-3 4-9 4-12 0z" fill={skin} />
      <ellipse cx="32" cy="29" rx="12" ry="14" fill={skin} />
      {hasScarf ? (
        <path d="M18 25c0-17 28-17 28 0-7-6-21-6-28 0zM42 12c6-3 8 2 4 6z" fill={scarf} />
      ) : (
        <path d="M19 25c0-15 26-15 26 0-4-7-22-7-26 0z" fill="#221a16" />
      )}
      <circle cx="27" cy="29" r="1.4" fill="#1a1310" />
      <circle cx="37" cy="29" r="1.4" fill="#1a1310" />
      <path d="M27 36c3 2.5 7 2.5 10 0" fill="none" stroke="#2b1a12" strokeWidth="1.5" strokeLinecap="round" />
      {!isWoman && seed % 2 === 0 && <path d="M24 37c2 8 14 8 16 0-4 4-12 4-16 0z" fill="#221a16" />}
    </svg>
  );
}
