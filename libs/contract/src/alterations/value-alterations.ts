import { kindInside } from '../reading/kinds.ts';
import { type Alteration, isAssumed, leftOut, replaceKind, replaceValues } from './alteration.ts';

const separated = (word: string, separator: string): string =>
  word.replace(/([a-z])([A-Z])/g, `$1${separator}$2`).replace(/[\s_-]+/g, separator);

const partsOf = (moment: string): number[] => {
  const date = new Date(moment);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds() * 1_000_000,
  ];
};
const inUtc = (moment: string): string => new Date(moment).toISOString();

const presence: Alteration[] = [
  {
    id: 'assumedMissing',
    text: 'Leaves out the assumed fields',
    isReversible: false,
    told: { expected: /./, found: /^missing$/ },
    alter: (answer, { answer: schema }) =>
      replaceValues(schema, answer, (value, { schema: field, name }) =>
        name !== '' && isAssumed(field) ? leftOut : value,
      ),
  },
  {
    id: 'assumedNull',
    text: 'Sends null in the assumed fields',
    isReversible: false,
    told: { expected: /./, found: /^null$/ },
    alter: (answer, { answer: schema }) =>
      replaceValues(schema, answer, (value, { schema: field, name }) =>
        name !== '' && isAssumed(field) ? null : value,
      ),
  },
  {
    id: 'nullsLeftOut',
    text: 'Leaves out null fields',
    isReversible: true,
    told: { expected: /^value or null$/, found: /^missing$/ },
    alter: (answer, { answer: schema }) =>
      replaceValues(schema, answer, (value, { name }) => (value === null && name !== '' ? leftOut : value)),
  },
  {
    id: 'emptyTextsNull',
    text: 'Sends null for empty texts',
    isReversible: false,
    told: { expected: /./, found: /^null$/ },
    alter: replaceKind('text', (text: string) => (text === '' ? null : text)),
  },
  {
    id: 'emptyListsNull',
    text: 'Sends null for empty lists',
    isReversible: true,
    told: { expected: /^list( in .*)?$|^value or left out$/, found: /^null$|^no list$/ },
    alter: (answer, { answer: schema }) =>
      replaceValues(schema, answer, (value, { name }) =>
        Array.isArray(value) && value.length === 0 && name !== '' ? null : value,
      ),
  },
  {
    id: 'unknownFields',
    text: 'Adds fields that are not in the contract',
    isReversible: true,
    told: { expected: /^no such field$/, found: /^(object|text)$/ },
    alter: (answer, { answer: schema }) =>
      replaceValues(schema, answer, (value, place) => {
        const kind = kindInside(place.schema);
        const isObject =
          kind.kind === 'object' && kind.rest === undefined && typeof value === 'object' && value !== null;
        return isObject ? { ...value, _links: { self: { href: '/x' } }, tenantIdentifier: 'default' } : value;
      }),
  },
];

const words: Alteration[] = [
  {
    id: 'statusesUpper',
    text: 'Writes words in upper case with underscores: IN_REVIEW',
    isReversible: true,
    told: { expected: /^known word$/, found: /^word .|^another word$/ },
    alter: replaceKind('word', (word: string) => separated(word, '_').toUpperCase()),
  },
  {
    id: 'statusesWithSpaces',
    text: 'Writes words in lower case with spaces: in review',
    isReversible: true,
    told: { expected: /^known word$/, found: /^word .|^another word$/ },
    alter: replaceKind('word', (word: string) => separated(word, ' ').toLowerCase()),
  },
  {
    id: 'statusUnknown',
    text: 'Sends an unlisted status in single records and first rows',
    isReversible: false,
    told: { expected: /^known word$/, found: /^word SUSPENDED$/ },
    alter: replaceKind('word', (word: string, { name, row }) =>
      /status/i.test(name) && row === 0 ? 'SUSPENDED' : word,
    ),
  },
];

const times: Alteration[] = [
  {
    id: 'timesWithoutZone',
    text: 'Sends times without a time zone: 2026-11-20T08:15:00.000',
    isReversible: true,
    told: { expected: /^date and time with zone$/, found: /^date and time without zone$/ },
    alter: replaceKind('moment', (moment: string) => inUtc(moment).slice(0, -1)),
  },
  {
    id: 'timesWithSpace',
    text: 'Sends times with a space: 2026-11-20 08:15:00.000',
    isReversible: true,
    told: { expected: /^date and time with zone$/, found: /^date and time without zone$/ },
    alter: replaceKind('moment', (moment: string) => inUtc(moment).slice(0, -1).replace('T', ' ')),
  },
  {
    id: 'timesInMillis',
    text: 'Sends times in milliseconds since 1970',
    isReversible: true,
    told: { expected: /^date and time with zone$/, found: /^milliseconds since 1970$/ },
    alter: replaceKind('moment', (moment: string) => Date.parse(moment)),
  },
  {
    id: 'timesInSeconds',
    text: 'Sends times in seconds since 1970',
    isReversible: false,
    told: { expected: /^date and time with zone$/, found: /^seconds since 1970$/ },
    alter: replaceKind('moment', (moment: string) => Math.floor(Date.parse(moment) / 1000)),
  },
  {
    id: 'timesAsParts',
    text: 'Sends times as [2026, 11, 20, 8, 15, 0, 0]',
    isReversible: true,
    told: { expected: /^date and time with zone$/, found: /^list of year, month, day and time$/ },
    alter: replaceKind('moment', partsOf),
  },
  {
    id: 'daysAsParts',
    text: 'Sends days as [2026, 11, 20]',
    isReversible: true,
    told: { expected: /^day$/, found: /^list of year, month and day$/ },
    alter: replaceKind('day', (day: string) => day.split('-').map(Number)),
  },
  {
    id: 'daysAsTimes',
    text: 'Sends days as 2026-11-20T00:00:00Z',
    isReversible: true,
    told: { expected: /^day$/, found: /^date and time in another format$/ },
    alter: replaceKind('day', (day: string) => `${day}T00:00:00Z`),
  },
  {
    id: 'daysDayFirst',
    text: 'Sends days as 20/11/2026',
    isReversible: true,
    told: { expected: /^day$/, found: /^day without time, day before month$/ },
    alter: replaceKind('day', (day: string) => day.split('-').toReversed().join('/')),
  },
  {
    id: 'daysInMillis',
    text: 'Sends days in milliseconds since 1970',
    isReversible: true,
    told: { expected: /^day$/, found: /^milliseconds since 1970$/ },
    alter: replaceKind('day', (day: string) => Date.parse(day)),
  },
];

const forms: Alteration[] = [
  {
    id: 'numericIds',
    text: 'Sends numeric ids as numbers',
    isReversible: true,
    told: { expected: /^id as text$/, found: /^number$/ },
    alter: replaceKind('id', (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)),
  },
  {
    id: 'amountsAsNumbers',
    text: 'Sends amounts as numbers',
    isReversible: true,
    told: { expected: /^decimal text$/, found: /^number$/ },
    alter: replaceKind('decimal', Number),
  },
  {
    id: 'amountsWithZeros',
    text: 'Sends amounts with six decimals: 1234.500000',
    isReversible: true,
    told: { expected: /^decimal text$/, found: /^decimal text in another format$/ },
    alter: replaceKind('decimal', (amount: string) => {
      const [whole, places = ''] = amount.split('.');
      return `${whole}.${places.padEnd(6, '0')}`;
    }),
  },
  {
    id: 'amountsGrouped',
    text: 'Sends formatted amounts: GHS 1,234.50',
    isReversible: true,
    told: { expected: /^decimal text$/, found: /^decimal text in another format$/ },
    alter: replaceKind('decimal', (amount: string) => {
      const [whole = '', places] = amount.split('.');
      return `GHS ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${places === undefined ? '' : `.${places}`}`;
    }),
  },
  {
    id: 'numbersAsText',
    text: 'Sends numbers as text',
    isReversible: true,
    told: { expected: /^(whole )?number$/, found: /^text$/ },
    alter: replaceKind('number', String),
  },
  {
    id: 'codesUnknown',
    text: 'Sends unlisted code numbers in single records and first rows',
    isReversible: false,
    told: { expected: /^known code$/, found: /^another code$/ },
    alter: replaceKind('code', (code: unknown, { row }) => (typeof code === 'number' && row === 0 ? 97 : code)),
  },
  {
    id: 'codesAsText',
    text: 'Sends code numbers as text',
    isReversible: true,
    told: { expected: /^known code$/, found: /^text$/ },
    alter: replaceKind('code', String),
  },
  {
    id: 'truthAsText',
    text: 'Sends true and false as text',
    isReversible: true,
    told: { expected: /^true or false$/, found: /^text$/ },
    alter: replaceKind('boolean', String),
  },
  {
    id: 'truthAsLetters',
    text: 'Sends true and false as Y and N',
    isReversible: true,
    told: { expected: /^true or false$/, found: /^text$/ },
    alter: replaceKind('boolean', (truth: boolean) => (truth ? 'Y' : 'N')),
  },
  {
    id: 'truthAsNumbers',
    text: 'Sends true and false as 1 and 0',
    isReversible: true,
    told: { expected: /^true or false$/, found: /^number$/ },
    alter: replaceKind('boolean', Number),
  },
];

/** Alterations of single values. */
export const valueAlterations: readonly Alteration[] = [...presence, ...words, ...times, ...forms];
