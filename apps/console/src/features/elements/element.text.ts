import { isKeyOf } from '@oware/contract';
import type { Element } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';
import { words } from './elements.words.ts';

/** 3§2: names longer than this are cut … */
const longestWhole = 10;
/** … to this many characters and an ellipsis. */
const keptCharacters = 12;

/** Returns a name as cards show it. */
export function cutName(name: string): string {
  const characters = Array.from(name);
  return characters.length > longestWhole ? `${characters.slice(0, keptCharacters).join('')}…` : name;
}

const types = { primary: words('primary'), other: words('other') } as const;
export const typeChoices = Object.entries(types).map(([value, label]) => ({ value, label }));

/** Returns the type in words; an unknown one as sent. */
export const typeText = (type: Element['type']): string => (isKeyOf(types, type) ? types[type] : type);

const facts = ({ name, element_id: number, type, product_name: product }: Element): Record<string, string> => ({
  [words('name')]: name,
  [words('elementId')]: number ?? '',
  [words('type')]: typeText(type),
  [words('loanProduct')]: product,
});

/** Returns the differences of the form's fields between two versions of an element. */
export const elementChanges = (from: Element, to: Element): Change[] => {
  const newest = facts(to);
  return Object.entries(facts(from)).flatMap(([label, value]) =>
    newest[label] === value ? [] : [{ label, from: value, to: newest[label] ?? '' }],
  );
};
