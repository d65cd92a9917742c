import { words } from '../list.words.ts';
import type { ListDescription, ListFilter } from '../list-description.rules.ts';
import type { ListState } from '../list.address.ts';

type NamedList<Name extends string> = {
  description: Pick<ListDescription<never, Name>, 'noun' | 'fileName' | 'filters'>;
  state: Pick<ListState<Name>, 'search' | 'filters'>;
};

/** A typed value may be a person's name or phone number, so only its filter is named. */
function nameOfFilter({ kind, label, choices = [] }: ListFilter<string>, value: string): string {
  if (kind === 'day') return `${label} ${value}`;
  const chosen = kind === 'choice' && choices.find((choice) => choice.value === value);
  return chosen ? `${label} ${chosen.label}` : label;
}

/** Names the file of a list, without its ending: `clients 2026-11-27 filtered (Status Active, Phone number)`. */
export function listFileName<Name extends string>({ description, state }: NamedList<Name>, day: string): string {
  const { noun, fileName = noun.many, filters } = description;
  const named = filters.flatMap((filter) => {
    const value = state.filters[filter.name];
    return value === undefined ? [] : [nameOfFilter(filter, value)];
  });
  if (state.search !== '') named.push(words('fileSearch'));
  const name = `${fileName} ${day}`;
  if (named.length === 0) return name;
  // Windows allows none of these in a name
  return words('fileFiltered', { name, filters: named.join(', ') }).replace(/[\\/:*?"<>|]+/g, '-');
}
