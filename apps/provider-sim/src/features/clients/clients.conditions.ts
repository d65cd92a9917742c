import type { clientFilter } from '@oware/contract';
import { columnsOf, escapedForLike } from '@oware/db/expressions';
import { type Fragment, sql } from '@oware/db/statements';
import { searchWords } from '@oware/domain';
import type { z } from 'zod';

export type ClientConditions = {
  /** The condition on the client `c`; `true` without conditions. */
  where: Fragment<boolean>;
  /** Whether a condition searches for a part of the text, so that the trigram index can help. */
  bySearch: boolean;
  /** Whether few clients can match: a condition contains a number of six digits or more. */
  areRare: boolean;
};

const patternOf = (text: string) => `%${escapedForLike(text)}%`;

/**
 * A number of this length is enough for the index. The letters of `adm-000123` are in every row and would only cost
 * time.
 */
const longNumber = /\d{5,}/;

const veryLongNumber = /\d{6,}/;

type Filter = z.output<typeof clientFilter>;

const client = columnsOf('provider.Client', 'c');

/**
 * The columns that a filter searches for a part of the typed text. `searchText` holds all of them in plain letters and
 * has the index.
 */
const searchedColumns = [
  ['firstName', client('firstName')],
  ['lastName', client('lastName')],
  ['name', sql<string>`${client('firstName')} || ' ' || ${client('lastName')}`],
  ['email', client('email')],
  ['mobileNo', client('mobileNo')],
  ['customerUid', client('customerUid')],
] as const satisfies readonly (readonly [keyof Filter, Fragment<string>])[];
const searchText = client('searchText');

/** The conditions that find a word in the search text. */
function textConditions(word: string): Fragment<boolean>[] {
  const indexed = longNumber.exec(word)?.[0] ?? word;
  const byIndex = sql<boolean>`${searchText} LIKE ${patternOf(indexed)}`;
  return indexed === word ? [byIndex] : [byIndex, sql<boolean>`position(${word} in ${searchText}) > 0`];
}

/** Converts a filter to one SQL condition. */
export function conditionsOf(filter: Filter): ClientConditions {
  const parts: Fragment<boolean>[] = [];
  const words = searchWords(filter.search ?? '');
  for (const word of words) parts.push(...textConditions(word));
  for (const [field, column] of searchedColumns) {
    for (const word of searchWords(filter[field] ?? '')) {
      words.push(word);
      parts.push(...textConditions(word), sql<boolean>`provider.plain_letters(${column}) LIKE ${patternOf(word)}`);
    }
  }
  const { staffId, idNumber, status, createdFrom, createdTo } = filter;
  if (staffId) parts.push(sql`${client('staffId')} = ${staffId}`);
  if (idNumber) parts.push(sql`${client('idNumber')} = ${idNumber}`);
  if (status) parts.push(sql`${client('status')} = ${status}::provider."ClientStatus"`);
  if (createdFrom) parts.push(sql`${client('createdAt')} >= ${createdFrom}::timestamptz`);
  if (createdTo) parts.push(sql`${client('createdAt')} < ${createdTo}::timestamptz + interval '1 day'`);
  return {
    where: parts.length > 0 ? sql.join(parts, sql` AND `) : sql.lit(true),
    bySearch: words.length > 0,
    areRare: words.some((word) => veryLongNumber.test(word)),
  };
}
