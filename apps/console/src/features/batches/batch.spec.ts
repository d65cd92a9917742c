import type { Action } from '@oware/contract';
import type { Batch } from '../../api/readings.ts';
import { describe, expect, it } from 'vitest';
import { refusalFor } from '../../session/use-permission.ts';
import { batchMenu, hasNextStep } from './details/batch-menu.rules.ts';
import { glimpseOf, queryOf, withPage } from './batch.address.ts';

const batch: Batch = {
  id: '301',
  reference: 'ADOM & co',
  name: 'November = 2026?',
  lenderId: '1',
  status: 'Pending',
  createdAt: '2026-11-20T08:15:00.000Z',
  totalApplication: 3,
  isUpload: false,
  totalAmount: '3000.00',
  upload: null,
};
const lines = {
  fileName: 'a.csv',
  uploadedBy: null,
  lines: 2,
  passed: 0,
  fallout: 0,
  isProcessing: false,
  isProcessed: false,
};
const upload = { ...batch, isUpload: true, upload: lines };

describe('the batch details in an address', () => {
  it('survive a round trip with any name', () => {
    const { name, reference, status, createdAt } = batch;
    expect(glimpseOf(new URLSearchParams(queryOf(batch)))).toEqual({ name, reference, status, createdAt });
  });
  it('drop values that no batch can have', () => {
    const address = new URLSearchParams({ batch: ' ', stat: 'Paid', created_at: 'yesterday', ref: 'A' });
    expect(glimpseOf(address)).toEqual({ reference: 'A' });
  });
  it('keep the other parameters when the page changes, and omit the first page', () => {
    expect(withPage(new URLSearchParams('ref=A&page=2'), 1).toString()).toBe('ref=A');
    expect(withPage(new URLSearchParams('ref=A'), 4).toString()).toBe('ref=A&page=4');
  });
});

describe('the menu of a batch (2§4)', () => {
  const everything = () => undefined;
  const offered = (of: Batch) =>
    batchMenu(of, everything).map(({ label, refusal }) => (refusal ? `(${label})` : label));
  it('offers to submit, attach and reject for approved loans', () =>
    expect(offered(batch)).toEqual(['Submit Batch', 'Attach uploaded loans', 'Reject Batch']));
  it('disables Submit Batch after submission, and hides Reject Batch after rejection', () => {
    expect(offered({ ...batch, status: 'Submitted' })).toEqual(['(Submit Batch)', '(Reject Batch)']);
    expect(offered({ ...batch, status: 'Rejected' })).toEqual(['(Submit Batch)']);
  });
  it('explains why an empty batch cannot be submitted', () =>
    expect(batchMenu({ ...batch, totalApplication: 0 }, everything)[0]?.refusal).toContain('empty'));
  it('says why another person has to submit it, and only this', () => {
    const own: Batch = { ...batch, twoPersonApproval: { isRequired: true, ownWork: 'filled' } };
    expect(batchMenu(own, everything).map(({ refusal }) => refusal)).toEqual([
      'Another person has to submit this: you put loans into it.',
      undefined,
      undefined,
    ]);
  });
  it('names the missing permission', () => {
    const ofOfficer = (action: Action) => refusalFor([{ name: 'Loan Officer' }], action);
    expect(batchMenu(batch, ofOfficer).map(({ refusal }) => refusal)).toEqual([
      'You don’t have permission to submit batches. Ask a manager or an administrator.',
      undefined,
      undefined,
    ]);
  });
  it('offers to submit a processed upload, and nothing once it is final', () => {
    expect(offered(upload)).toEqual(['(Submit Batch)', 'Process Batch', 'Reject Batch']);
    // the service decides about an upload without details
    expect(offered({ ...upload, upload: null })).toEqual(['Submit Batch', 'Process Batch', 'Reject Batch']);
    expect(offered({ ...upload, status: 'Submitted' })).toEqual([]);
    expect(offered({ ...upload, status: 'Rejected' })).toEqual([]);
  });
  it.each<[string, Batch, boolean]>([
    ['a pending batch', batch, true],
    ['an upload to process', upload, true],
    ['an empty batch, which takes loans', { ...batch, totalApplication: 0 }, true],
    ['a submitted batch', { ...batch, status: 'Submitted' }, false],
    ['a rejected batch', { ...batch, status: 'Rejected' }, false],
    ['a rejected upload', { ...upload, status: 'Rejected' }, false],
  ])('knows whether a step is next for %s', (_what, of, isNext) =>
    expect(hasNextStep(batchMenu(of, everything))).toBe(isNext),
  );
  it('has no next step for a person who may only reject', () =>
    expect(hasNextStep(batchMenu(batch, (action) => (action === 'batches.reject' ? undefined : 'no')))).toBe(false));
});
