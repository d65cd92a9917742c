import type { clientFilter } from '@oware/contract';
import { columnsOf } from '@oware/db/expressions';
import { type Fragment, sql } from '@oware/db/statements';
import { searchWords } from '@oware/domain';
import type { z } from 'zod';

export type ClientConditions = {
  /** Over the client `c`; `true` when there is none. */
  where: Fragment<boolean>;
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

const client = columnsOf('provider.Client', 'c');

/** The fields that hold a part of what was typed. `searchText` holds them all, in plain letters: the index is on it. */
const searchedColumns = {
  firstName: client('firstName'),
  lastName: client('lastName'),
  name: sql<string>`${client('firstName')} || ' ' || ${client('lastName')}`,
  email: client('email'),
  mobileNo: client('mobileNo'),
  customerUid: client('customerUid'),
} as const;
const searchText = client('searchText');

/** The conditions under which the searched text holds a word. */
function textConditions(word: string): Fragment<boolean>[] {
  const indexed = longNumber.exec(word)?.[0] ?? word;
  const byIndex = sql<boolean>`${searchText} LIKE ${containing(indexed)}`;
  return indexed === word ? [byIndex] : [byIndex, sql<boolean>`position(${word} in ${searchText}) > 0`];
}

/** What a filter asks of a client, as one SQL condition. */
export function conditionsOf(filter: Filter): ClientConditions {
  const parts: Fragment<boolean>[] = [];
  const words = searchWords(filter.search ?? '');
  for (const word of words) parts.push(...textConditions(word));
  for (const [field, column] of Object.entries(searchedColumns) as [keyof typeof searchedColumns, Fragment<string>][]) {
    for (const word of searchWords(filter[field] ?? '')) {
      words.push(word);
      parts.push(...textConditions(word), sql<boolean>`provider.plain_letters(${column}) LIKE ${containing(word)}`);
    }
  }
  const { staffId, status, createdFrom, createdTo } = filter;
  if (staffId) parts.push(sql`${client('staffId')} = ${staffId}`);
  if (status) parts.push(sql`${client('status')} = ${status}::provider."ClientStatus"`);
  if (createdFrom) parts.push(sql`${client('createdAt')} >= ${createdFrom}::timestamptz`);
  if (createdTo) parts.push(sql`${client('createdAt')} < ${createdTo}::timestamptz + interval '1 day'`);
  return {
    where: parts.length > 0 ? sql.join(parts, sql` AND `) : sql.lit(true),
    bySearch: words.length > 0,
    areRare: words.some((word) => veryLongNumber.test(word)),
  };
}
