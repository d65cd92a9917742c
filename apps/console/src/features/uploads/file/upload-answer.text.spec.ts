import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { Batch, UploadResult } from '../../../api/readings.ts';
import { outcomeText } from '../uploads.text.ts';
import { failedNotice, isRefused, refusedNotice, takenNotice } from './upload-answer.text.ts';

const answer = (part: object = {}) =>
  ({ message: 'Told', valid_headings: [], batchId: null, problems: [], ...part }) as UploadResult['data'];
const problem = { line: 2, heading: 'tenure', problem: 'Too long' };

describe('the answer to an upload', () => {
  it.each([
    ['with problems', answer({ problems: [problem] }), true],
    ['with wrong headings', answer({ message: messages.invalidCsvHeadings }), true],
    ['with problems of a batch that was made', answer({ problems: [problem], batchId: '7' }), false],
    ['without a batch or a problem', answer(), false],
  ])('refuses it %s: %s', (_what, data, refused) => expect(isRefused({ data } as UploadResult)).toBe(refused));

  it('says how many rows are marked, and whether there may be more', () => {
    const detail = (problems: number, marked: number) =>
      refusedNotice(answer({ problems: Array.from({ length: problems }, () => problem) }), marked).detail;
    expect(detail(999, 12)).toMatch(/refused 12 rows:/);
    expect(detail(1000, 1)).toMatch(/refused 1 row, and perhaps more:/);
    expect(detail(3, 0)).toBe('Nothing was stored.');
  });

  it('names the batch only if there is one', () => {
    expect(takenNotice(answer({ batchId: '7' }), 1, 1).batchId).toBe('7');
    expect(takenNotice(answer(), 1, 1)).not.toHaveProperty('batchId');
  });

  it.each([
    [answer(), true],
    [answer({ batchId: '7' }), undefined],
    [answer({ message: messages.applicationsUploaded }), undefined],
  ])('leaves open where the rows are unless it names the batch or says that they were uploaded: %j', (data, expected) =>
    expect(takenNotice(data, 1, 1).mayBeStored).toBe(expected),
  );

  it('has the request id of a failure, but not of a stopped upload', () => {
    const failure = { code: 'internal', message: 'Failed', requestId: 'r-1' };
    expect(failedNotice(failure)).toMatchObject({ severity: 'error', text: 'Failed', requestId: 'r-1' });
    expect(failedNotice({ ...failure, code: 'cancelled' })).not.toHaveProperty('requestId');
  });

  it.each([
    ['without an answer', undefined, true],
    ['after a lost answer', { code: 'offline', message: 'Lost', mayHaveWorked: true as const }, true],
    ['once it was stopped', { code: 'cancelled', message: '' }, true],
    ['after a refusal', { code: 'too_large', message: 'Too large' }, undefined],
  ])('says whether the rows may be stored %s', (_when, failure, mayBeStored) => {
    const notice = failedNotice(failure);
    expect(notice.mayBeStored).toBe(mayBeStored);
    expect(notice.detail?.includes('Check the uploads before you change rows.')).toBe(mayBeStored ?? false);
  });
});

describe('the outcome of an upload', () => {
  const upload = { lines: 50, passed: 12, fallout: 8, isProcessing: false, isProcessed: true, processingFailed: false };
  const textOf = (part: object, status = 'Pending') =>
    outcomeText({ status, upload: { ...upload, ...part } } as unknown as Batch);

  it.each([
    ['12 passed, 8 fell out', {}],
    ['– passed, 8 fell out', { passed: null }],
    ['Processing: 20 of 50', { isProcessing: true }],
    ['Processing: – of 50', { isProcessing: true, passed: null }],
    ['Processing: – of –', { isProcessing: true, fallout: null, lines: null }],
    ['Processing failed', { processingFailed: true }],
    ['Processing: 20 of 50', { processingFailed: true, isProcessing: true }],
    ['Not processed yet', { isProcessed: false }],
    ['–', { isProcessed: null }],
  ])('is “%s” for %j', (text, part) => expect(textOf(part)).toBe(text));

  it('of a batch that is no longer pending is that it was never processed', () =>
    expect(textOf({ isProcessed: false }, 'Rejected')).toBe('Not processed'));

  it('is a dash for a batch without a file', () => expect(outcomeText({ status: 'Pending' } as Batch)).toBe('–'));
});
