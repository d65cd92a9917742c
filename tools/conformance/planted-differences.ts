import type { Behaviour } from '../../libs/test-kit/src/different-service/index.ts';
import type { RecordedDifference } from '@oware/contract';

type Finding = Partial<Pick<RecordedDifference, 'path' | 'expected' | 'found'>>;
/** One difference of the different provider in one call, and how a report must describe it. */
export type PlantedDifference = {
  /** The id of the call in the contract. */
  call: string;
  /** Description for engineers of what the provider does. */
  text: string;
  behaviour: Behaviour;
  finds: Finding | 'notOffered';
};

const altered = (call: string, alteration: string, text: string, finds: Finding): PlantedDifference => ({
  call,
  text,
  behaviour: { alterations: [alteration] },
  finds,
});

const values: PlantedDifference[] = [
  altered('A7', 'numericIds', 'ids are numbers', { path: '$[].id', expected: 'id as text', found: 'number' }),
  altered('C2', 'assumedMissing', 'fields that we assume are missing', { path: '$.kycProgress', found: 'missing' }),
  altered('L13', 'assumedNull', 'fields that we assume are null', { found: 'null' }),
  altered('L5', 'nullsLeftOut', 'nulls are left out', { path: '$[].batchId', found: 'missing' }),
  altered('X-getLenderForm', 'emptyTextsNull', 'empty texts are null', { expected: 'text', found: 'null' }),
  altered('X-getBatch', 'unknownFields', 'fields that nobody knows', { expected: 'no such field' }),
  altered('C4', 'statusesUpper', 'statuses in capitals', { path: '$.clients[].status', expected: 'known word' }),
  altered('B12', 'amountsGrouped', 'amounts with the currency', { found: 'decimal text in another format' }),
  altered('L4', 'statusUnknown', 'a new status', { expected: 'known word', found: 'word SUSPENDED' }),
  altered('N2', 'timesWithoutZone', 'times without a zone', { expected: 'date and time with zone' }),
  altered('X-listLoanEvents', 'timesInMillis', 'times in milliseconds', { expected: 'date and time with zone' }),
  altered('C14', 'timesInSeconds', 'times in seconds', { expected: 'date and time with zone' }),
  altered('C15', 'timesWithSpace', 'times with a space', { expected: 'date and time with zone' }),
  altered('K10', 'timesAsParts', 'times in parts', { path: '$[].date' }),
  altered('X-getLoanSchedule', 'daysAsParts', 'days in parts', { path: '$.today' }),
  altered('X-quoteLoan', 'daysDayFirst', 'days with the day first', { path: '$.startDate' }),
  altered('L5', 'daysAsTimes', 'days with a time', { path: '$[].loanDate' }),
  altered('L3', 'amountsAsNumbers', 'amounts are numbers', {
    path: '$.amount',
    expected: 'decimal text',
    found: 'number',
  }),
  altered('B9', 'amountsWithZeros', 'amounts with six places', { path: '$.loans[].amount' }),
  altered('X-listStaffUnderway', 'objectsInData', 'single records in data', {}),
  altered('X-getLoanProduct', 'codesAsText', 'code numbers are text', { expected: 'known code', found: 'text' }),
  altered('X-listLoanProducts', 'truthAsLetters', 'true and false are letters', {
    expected: 'true or false',
    found: 'text',
  }),
  altered('X-getOrganizationSettings', 'truthAsNumbers', 'true and false are numbers', { expected: 'true or false' }),
  altered('B3', 'numbersAsText', 'numbers are text', { path: '$[].totalApplication', found: 'text' }),
];

const lists: PlantedDifference[] = [
  altered('C10', 'listsInContent', 'lists in content', { path: '$', found: 'list in content' }),
  altered('B7', 'listsInData', 'lists in data', { path: '$', found: 'list in data' }),
  altered('X-listElements', 'listsInEmbedded', 'lists in _embedded', { path: '$', expected: 'list' }),
  altered('T1', 'listsBare', 'lists without anything around them', { path: '$', found: 'list' }),
  altered('B8', 'pageRenamed', 'the page under other names', {}),
  altered('B10', 'pageAsText', 'the numbers of the page are text', { found: 'text' }),
  altered('C4', 'pageMissing', 'no page', { path: '$.page.totalElements', found: 'missing' }),
  altered('C1', 'pagesCountedOtherwise', 'pages begin at one', { path: '$.page.number', found: 'first page 1' }),
  altered('B4', 'pagesCountedOtherwise', 'pages begin at zero', { path: '$.page.number' }),
  altered('X-listNotes', 'unreadableRow', 'a row that is null', { path: '$[]', found: 'null' }),
];

const isPaged = (answer: unknown): answer is { page: { totalElements: number } } =>
  typeof answer === 'object' && answer !== null && 'page' in answer;

const meanings: PlantedDifference[] = [
  {
    call: 'C3',
    text: 'the search is ignored',
    behaviour: { ignoresQuery: ['search'] },
    finds: { path: '$query.search', found: 'rows that do not match' },
  },
  {
    call: 'L1',
    text: 'totals are too high',
    behaviour: {
      alter: (answer) =>
        isPaged(answer)
          ? { ...answer, page: { ...answer.page, totalElements: answer.page.totalElements + 1 } }
          : answer,
    },
    finds: { path: '$.page.totalElements', found: 'fewer rows' },
  },
  {
    call: 'K8',
    text: 'filters by type and status are ignored, and every page is the first',
    behaviour: { ignoresQuery: ['page', 'type', 'status'] },
    finds: { path: '$query.page', found: 'the same page' },
  },
  {
    call: 'A3',
    text: 'no session is needed',
    behaviour: { ignoresHeaders: 'session' },
    finds: { path: '$refusal.without.session', expected: 'status 401', found: 'status 200' },
  },
  {
    call: 'A1',
    text: 'a text in place of JSON',
    behaviour: { success: 'emptyBody' },
    finds: { path: '$', expected: 'JSON', found: 'empty body' },
  },
  {
    call: 'X-downloadClientPhoto',
    text: 'a gateway’s page',
    behaviour: { success: 'gatewayPage' },
    finds: { found: 'status 502' },
  },
  {
    call: 'B11',
    text: 'a sign-in page',
    behaviour: { success: 'signInPage' },
    finds: { found: 'sign-in page' },
  },
  { call: 'X-signOut', text: 'no content', behaviour: { success: 'noContent' }, finds: { found: 'status 204' } },
  {
    call: 'X-getUploadHeadings',
    text: 'a redirect',
    behaviour: { success: 'signInRedirect' },
    finds: { found: 'redirect' },
  },
  { call: 'X-streamNotifications', text: 'no stream', behaviour: { missing: 404 }, finds: 'notOffered' },
  { call: 'X-getTransaction', text: 'no such method', behaviour: { missing: 405 }, finds: 'notOffered' },
  { call: 'X-downloadConsentPhoto', text: 'not implemented', behaviour: { missing: 501 }, finds: 'notOffered' },
];

const refusals: PlantedDifference[] = [
  {
    call: 'K9',
    text: 'refusals are problem documents',
    behaviour: { refusal: 'problem' },
    finds: { path: '$refusal.wrongId.errorMessage', found: 'missing' },
  },
  {
    call: 'X-getLoanProduct',
    text: 'refusals are pages of a gateway',
    behaviour: { refusal: 'gatewayPage' },
    finds: { path: '$refusal.wrongId', expected: 'JSON', found: 'web page' },
  },
  {
    call: 'X-getBatch',
    text: 'refusals have the status 200',
    behaviour: { refusalStatus: 200 },
    finds: { path: '$refusal.wrongId', expected: 'status 404', found: 'status 200' },
  },
  {
    call: 'C2',
    text: 'refusals are text',
    behaviour: { refusal: 'plainText' },
    finds: { path: '$refusal.wrongId', expected: 'JSON', found: 'text' },
  },
  {
    call: 'L1',
    text: 'refusals have a list of parameters',
    behaviour: { refusal: 'userMessages' },
    finds: { path: '$refusal.wrongField.errorMessage', found: 'missing' },
  },
  {
    call: 'K10',
    text: 'refusals are empty',
    behaviour: { refusal: 'empty' },
    finds: { path: '$refusal.without.session', expected: 'JSON', found: 'empty body' },
  },
];

/**
 * Everything that the different provider does. The provider is built from this list, and tests compare a report with
 * it.
 */
export const plantedDifferences: readonly PlantedDifference[] = [...values, ...lists, ...meanings, ...refusals];

/**
 * Returns the calls that never succeed on the different provider, one line each, so that users know that a missing
 * picture, for example, is planned.
 */
export const plannedFailures = (): string[] =>
  plantedDifferences
    .filter(({ behaviour: { success, missing } }) => success !== undefined || missing !== undefined)
    .map(({ call, text }) => `${call}: ${text}`);

/** Returns the different provider's behaviour for a call: all its planted differences together. */
export function plantedBehaviour(call: { id: string } | undefined): Behaviour {
  const planted = plantedDifferences.filter((one) => one.call === call?.id).map(({ behaviour }) => behaviour);
  const alterations = planted.flatMap((behaviour) => behaviour.alterations ?? []);
  return { ...(Object.assign({}, ...planted) as Behaviour), ...(alterations.length > 0 && { alterations }) };
}
