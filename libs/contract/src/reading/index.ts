export { type AnswerBody, readBody } from './answer-body.ts';
export { type AnswerReader, isUnreadable, type ReadAnswer, readerOf } from './answer-reader.ts';
export { type AssumedMark, assumedMarks } from './assumed-marks.ts';
export {
  type CallRecord,
  differenceOfAnswer,
  type DifferenceReport,
  differenceReport,
  mergeRecords,
  type RecordedDifference,
  recordOf,
} from './difference-report.ts';
export type { Difference } from './differences.ts';
export { parseJson } from './json.ts';
export { groupMark, isObject, type JsonObject } from './structure-readers.ts';
export { firstPageOf, learnPageCounting, type PageAnswer, type PageCounting } from './page-counting.ts';
export type { ReadList, Reading, Unlisted } from './reading.ts';
export {
  emptyAnswerSentence,
  readRefusal,
  type Refusal,
  signInPageSentence,
  statusSentence,
  unreadableAnswerSentence,
  webPageSentence,
} from './refusal.ts';
