import { textLanguage } from '../words/catalogue.ts';

const steps = [
  { upTo: 90, size: 1, unit: 'second' },
  { upTo: 90 * 60, size: 60, unit: 'minute' },
  { upTo: Infinity, size: 3600, unit: 'hour' },
] as const;

/** Formats a duration in seconds in words of a language, rounded up: `42 seconds`, `12 minutes`, `3 hours`. */
export function waitInWords(seconds: number, language = textLanguage()): string {
  const { size, unit } = steps.find(({ upTo }) => seconds <= upTo) ?? steps[2];
  const count = Math.max(1, Math.ceil(seconds / size));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
