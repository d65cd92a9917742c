import type { clientFilter } from '@oware/contract';
import { searchWords } from '@oware/domain';
import type { z } from 'zod';

export type ClientConditions = {
  /** SQL over the client `c`, with placeholders after the ones already taken; `true` when there is none. */
  sql: string;
  values: unknown[];
  /** A part of the searched text is asked for, so that the trigram index can help. */
  bySearch: boolean;
  /** Few can meet them: a number of six digits or more is asked for. */
  areRare: boolean;
};

/** `%`, `_` and `\` are letters to the one who searches. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const containing = (text: string) => `%${escaped(text)}%`;

/** Enough for the index by itself: the letters of `adm-000123` are in every row, and would only cost. */
const longNumber = /\d{5,}/;

const veryLongNumber = /\d{6,}/;

type Filter = z.output<typeof clientFilter>;

/** The fields that hold a part of what was typed. `searchText` holds them all, in plain letters: the index is on it. */
const searchedColumns = {
  firstName: 'c."firstName"',
  lastName: 'c."lastName"',
  name: `c."firstName" || ' ' || c."lastName"`,
  email: 'c.email',
  mobileNo: 'c."mobileNo"',
  customerUid: 'c."customerUid"',
} as const;

/** What a filter asks of a client, as one SQL condition; `taken` placeholders come before its own. */
export function conditionsOf(filter: Filter, taken: number): ClientConditions {
  const parts: string[] = [];
  const values: unknown[] = [];
  let areRare = false;
  const bind = (value: unknown) => `$${taken + values.push(value)}`;
  const searchWord = (term: string) => {
    areRare ||= veryLongNumber.test(term);
    const indexed = longNumber.exec(term)?.[0] ?? term;
    parts.push(`c."searchText" LIKE ${bind(containing(indexed))}`);
    if (indexed !== term) parts.push(`position(${bind(term)} in c."searchText") > 0`);
  };

  for (const word of searchWords(filter.search ?? '')) searchWord(word);
  for (const [field, column] of Object.entries(searchedColumns) as [keyof typeof searchedColumns, string][]) {
    const typed = filter[field];
    if (!typed) continue;
    for (const word of searchWords(typed)) {
      searchWord(word);
      parts.push(`provider.plain_letters(${column}) LIKE ${bind(containing(word))}`);
    }
  }
  const bySearch = parts.length > 0;
  if (filter.staffId) parts.push(`c."staffId" = ${bind(filter.staffId)}`);
  if (filter.status) parts.push(`c.status = ${bind(filter.status)}::provider."ClientStatus"`);
  if (filter.createdFrom) parts.push(`c."createdAt" >= ${bind(filter.createdFrom)}::timestamptz`);
  if (filter.createdTo) parts.push(`c."createdAt" < ${bind(filter.createdTo)}::timestamptz + interval '1 day'`);
  return { sql: parts.join(' AND ') || 'true', values, bySearch, areRare };
}
