import { batchStatus } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchActionNames,
  batchActions,
  batchRefusal,
  batchStateOf,
  batchStatusOptions,
  type BatchState,
} from './batch-status.ts';

const batch: BatchState = {
  status: 'Pending',
  isUpload: false,
  totalApplication: 3,
  isProcessing: false,
  isProcessed: false,
};
const uploaded: BatchState = { ...batch, isUpload: true };
const processed: BatchState = { ...uploaded, isProcessed: true, passed: 2 };

const states: fc.Arbitrary<BatchState> = fc.record({
  status: fc.constantFrom(...batchStatus.options),
  isUpload: fc.boolean(),
  totalApplication: fc.nat(3),
  isProcessing: fc.boolean(),
  isProcessed: fc.boolean(),
});

describe('a batch', () => {
  it.each([
    ['of approved loans', batch, 'submit add remove reject'],
    ['of approved loans, empty', { ...batch, totalApplication: 0 }, 'add reject'],
    ['of an upload', uploaded, 'process remove reject'],
    ['of an upload that is processed', processed, 'submit process remove reject'],
    ['of an upload of which nothing passed', { ...processed, passed: 0 }, 'process remove reject'],
    ['of an upload that is being processed', { ...uploaded, isProcessing: true }, ''],
    ['that is submitted', { ...batch, status: 'Submitted' as const }, ''],
    ['that is rejected', { ...batch, status: 'Rejected' as const }, ''],
  ])('%s offers its allowed actions', (_which, state, actions) => expect(batchActions(state).join(' ')).toBe(actions));

  it.each([
    [{ ...batch, totalApplication: 0 }, 'submit', 'This batch is empty: there is nothing to submit.'],
    [{ ...batch, status: 'Submitted' }, 'reject', 'This batch is submitted already: it can’t be changed.'],
    [{ ...batch, status: 'Rejected' }, 'submit', 'This batch is rejected already: it can’t be changed.'],
    [uploaded, 'submit', 'Process this batch before you submit it.'],
    [{ ...uploaded, isProcessing: true }, 'submit', 'This batch is being processed. Wait until that is done.'],
    [
      { ...processed, passed: 0 },
      'submit',
      'No row of this batch passed its checks. Correct the rows that fell out and upload them.',
    ],
    [uploaded, 'add', 'This batch holds the rows of an uploaded file. Choose a batch of approved loans instead.'],
    [batch, 'process', 'Only a batch of a bulk upload is processed. Submit this batch instead.'],
  ] as const)('%j rejects %s with the reason', (state, action, reason) =>
    expect(batchRefusal(state, action)).toBe(reason),
  );

  it('never changes after its decision or during processing, and is never submitted empty', () =>
    fc.assert(
      fc.property(states, (state) => {
        const actions = batchActions(state);
        expect(actions.length === 0 || (state.status === 'Pending' && !state.isProcessing)).toBe(true);
        expect(actions.includes('submit') && state.totalApplication === 0).toBe(false);
        expect(actions).toEqual(batchActionNames.filter((action) => batchRefusal(state, action) === undefined));
      }),
    ));

  it('can be submitted or rejected while it is pending', () => {
    expect(batchStatusOptions(batch)).toEqual(['Submitted', 'Rejected']);
    expect(batchStatusOptions(uploaded)).toEqual(['Rejected']);
    expect(batchStatusOptions({ ...batch, status: 'Submitted' })).toEqual([]);
  });

  it('derives its state from the contract fields', () => {
    const shown = { status: 'Pending', totalApplication: 3 } as const;
    expect(batchStateOf({ ...shown, isUpload: false, upload: null })).toEqual(batch);
    const upload = { fileName: 'may.csv', uploadedBy: null, lines: 3, passed: 2, fallout: 1 };
    expect(
      batchStateOf({ ...shown, isUpload: true, upload: { ...upload, isProcessing: false, isProcessed: true } }),
    ).toEqual(processed);
  });
});
