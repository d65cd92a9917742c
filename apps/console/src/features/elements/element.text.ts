import type { Element } from '../../api/readings.ts';

/** 3§2: names longer than this are cut … */
const longestWhole = 10;
/** … to this many characters and an ellipsis. */
const keptCharacters = 12;

/** A name as cards show it. */
export function cutName(name: string): string {
  const characters = Array.from(name);
  return characters.length > longestWhole ? `${characters.slice(0, keptCharacters).join('')}…` : name;
}

const types = { primary: 'Primary', other: 'Other' } as const;
export const typeChoices = Object.entries(types).map(([value, label]) => ({ value, label }));

/** The type in words; one that we do not know as it came. */
export const typeText = (type: Element['type']): string =>
  Object.hasOwn(types, type) ? types[type as keyof typeof types] : type;
