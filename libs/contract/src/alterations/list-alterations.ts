import type { Alteration } from './alteration.ts';
import { changePage, isPlainObject, moveList, type Page, replaceValues } from './alteration.ts';
import { kindInside } from '../reading/kinds.ts';
import { firstPageOf } from '../reading/page-counting.ts';

const places: Alteration[] = [
  {
    id: 'listsInContent',
    text: 'Puts lists in content',
    isReversible: true,
    told: { expected: /^list/, found: /^list in content$/ },
    alter: moveList((rows, beside) => ({ content: rows, ...beside })),
  },
  {
    id: 'listsInData',
    text: 'Puts lists in data',
    isReversible: true,
    told: { expected: /^list/, found: /^list in data$/ },
    alter: moveList((rows, beside) => ({ data: rows, ...beside })),
  },
  {
    id: 'listsInDataData',
    text: 'Puts lists in data.data, with the page information beside them',
    isReversible: true,
    told: { expected: /^list|^whole number$/, found: /^list in data\.data$|^named / },
    alter: moveList((rows, beside) => ({ data: { data: rows, ...beside } })),
  },
  {
    id: 'listsInEmbedded',
    text: 'Puts lists in _embedded under another name',
    isReversible: true,
    told: { expected: /^list/, found: /^list in _embedded\.\*$/ },
    alter: moveList((rows, beside) => ({ _embedded: { recordList: rows }, ...beside })),
  },
  {
    id: 'listsBare',
    text: 'Sends lists without an envelope or page information',
    isReversible: false,
    told: { expected: /^list|^whole number$/, found: /^list$|^missing$/ },
    alter: moveList((rows) => rows),
  },
  {
    id: 'objectsInData',
    text: 'Wraps single records in data',
    isReversible: true,
    told: { expected: /^object$/, found: /^object in data$/ },
    alter: (answer, { answer: schema }) => (isPlainObject(schema) ? { data: answer } : answer),
  },
  {
    id: 'unreadableRow',
    text: 'Adds a null row to lists of records',
    isReversible: true,
    told: { expected: /^object$/, found: /^null$/ },
    alter: (answer, { answer: schema }) =>
      replaceValues(schema, answer, (value, place) => {
        const kind = kindInside(place.schema);
        return Array.isArray(value) && kind.kind === 'list' && kindInside(kind.row).kind === 'object'
          ? [null, ...value]
          : value;
      }),
  },
];

const only = (page: Page, names: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, other]) => (page[name] === undefined ? [] : [[other, page[name]]])),
  );

const pages: Alteration[] = [
  {
    id: 'pageMissing',
    text: 'Leaves out the page number',
    isReversible: false,
    told: { expected: /^whole number$/, found: /^missing$/ },
    alter: changePage(() => ({})),
  },
  {
    id: 'pageBeside',
    text: 'Puts the page numbers beside the list',
    isReversible: true,
    told: { expected: /^whole number$|^no such field$/, found: /^named \w+$|^true or false$/ },
    alter: changePage((page) => ({ ...page })),
  },
  {
    id: 'pageRenamed',
    text: 'Renames the page numbers to current_page, per_page, total and last_page, in meta',
    isReversible: true,
    told: { expected: /^whole number$/, found: /^named meta\./ },
    alter: changePage((page) => ({
      meta: only(page, {
        number: 'current_page',
        size: 'per_page',
        totalElements: 'total',
        totalPages: 'last_page',
        totalIsCapped: 'totalIsCapped',
      }),
    })),
  },
  {
    id: 'pageAsText',
    text: 'Sends the page numbers as text',
    isReversible: true,
    told: { expected: /^whole number$/, found: /^text$/ },
    alter: (answer, call) =>
      changePage((page) => {
        const texts = Object.fromEntries(
          Object.entries(page).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
        );
        return page.number === undefined ? { total_pages: texts.totalPages } : { page: texts };
      })(answer, call),
  },
  {
    id: 'pageTotalMissing',
    text: 'Leaves out the totals of rows and pages',
    isReversible: false,
    told: { expected: /^whole number$/, found: /^missing$/ },
    alter: changePage(({ number, size }) => (number === undefined ? {} : { page: { number, size } })),
  },
  {
    id: 'pagesCountedOtherwise',
    text: 'Counts pages from one where the contract counts from zero, and the reverse',
    isReversible: false,
    // the caller reports the page number, the reader a field `first`
    told: {
      expected: /^first page [01]$|^no such field$|^whole number$/,
      found: /^first page |^true or false$|^number out of range$/,
    },
    alter: (answer, call) => {
      const shift = firstPageOf(call) === 1 ? -1 : 1;
      return changePage((page) =>
        typeof page.number === 'number'
          ? { page: { ...page, number: page.number + shift, first: page.number === firstPageOf(call) } }
          : { total_pages: page.totalPages },
      )(answer, call);
    },
    alterQuery: (query, call) => {
      const first = firstPageOf(call);
      const asked = Number(query.get('page') ?? Number.NaN);
      if (first === undefined || Number.isNaN(asked)) return query;
      const altered = new URLSearchParams(query);
      altered.set('page', String(Math.max(first, asked + (first === 1 ? 1 : -1))));
      return altered;
    },
  },
];

/** Alterations of where a list is placed and how its page is described. */
export const listAlterations: readonly Alteration[] = [...places, ...pages];
