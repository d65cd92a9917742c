import { kindInside, kindOf, type Schema } from '../reading/kinds.ts';
import { type AlteredCall, type Alteration, replaceValues } from './alteration.ts';

const written = (answer: unknown): string => JSON.stringify(answer);

/** Returns the answer as it is, without rows, without texts, and without what may be null. */
function variantsOf(schema: Schema, answer: unknown): unknown[] {
  const withoutRows = replaceValues(schema, answer, (value) => (Array.isArray(value) ? [] : value));
  const withoutTexts = replaceValues(schema, answer, (value, place) =>
    typeof value === 'string' && kindInside(place.schema).kind === 'text' ? '' : value,
  );
  const withoutOptions = replaceValues(schema, answer, (value, place) => {
    const kind = kindOf(place.schema);
    return kind.kind === 'missable' && kind.beNull ? null : value;
  });
  return [answer, withoutRows, withoutTexts, withoutOptions];
}

/**
 * Returns which of the alterations can change an answer of the call by itself. One that also counts the pages of a
 * request differently can't.
 */
export function possibleAlterations(
  alterations: readonly Alteration[],
  call: AlteredCall,
  example: unknown,
): Alteration[] {
  const answers = variantsOf(call.answer, example);
  return alterations.filter(
    ({ alter, alterQuery }) =>
      !alterQuery && answers.some((answer) => written(alter(answer, call)) !== written(answer)),
  );
}
