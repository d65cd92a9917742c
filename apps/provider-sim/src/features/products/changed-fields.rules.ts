import { isObject, type JsonObject, type ProductChange } from '@oware/contract';

/** One changed field: its dotted path, and its old and new value as text. */
export type FieldChange = ProductChange['fields'][number];

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that differ between two drafts, by their dotted path: `terms.maxPrincipal`. */
export function changedFields(before: JsonObject, after: JsonObject, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [before, after].map((draft) => draft[name]);
    if (isObject(from) && isObject(to)) return changedFields(from, to, `${path}${name}.`);
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ field: path + name, from: textOf(from), to: textOf(to) }];
  });
}
