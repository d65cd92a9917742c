import { expect, it } from 'vitest';
import type { Batch, LoanApplication } from '../api/readings.ts';
import { paths } from '../paths.ts';
import { batchRecord, clientRecord, joined, loanRecord } from './recent-records.rules.ts';

const batch = {
  id: '3',
  reference: 'BA-3',
  name: 'November',
  status: 'Pending',
  isUpload: false,
  lenderId: '1',
} as Batch;

it('joins the parts that are there', () => {
  expect(joined('ADM-000007', '', null, undefined, false, '024 123 4567')).toBe('ADM-000007 · 024 123 4567');
});

it('remembers a client with number, phone and staff number', () => {
  const client = { id: '4', name: 'Ama Owusu', customerUid: 'ADM-000007', mobileNo: '241234567', staffId: null };
  expect(clientRecord(client, '1')).toEqual({
    kind: 'client',
    id: '4',
    label: 'Ama Owusu',
    detail: 'ADM-000007 · +233 24 123 4567',
    href: paths.client('4'),
    lenderId: '1',
  });
  expect(clientRecord({ ...client, staffId: '200970901' }, '1').detail).toContain('200970901');
});

it('remembers a batch with its name only where that is not the reference', () => {
  expect(batchRecord(batch)).toMatchObject({ label: 'BA-3', detail: 'November · Pending' });
  expect(batchRecord({ ...batch, name: 'BA-3' }).detail).toBe('Pending');
});

it('opens a batch in the area that it belongs to', () => {
  expect(batchRecord(batch).href).toBe(paths.capitalBatch('3'));
  expect(batchRecord({ ...batch, isUpload: true }).href).toBe(paths.uploadBatch('3'));
});

it('remembers a loan with the status of lists, and no lender where the service sends none', () => {
  const named = { id: '9', customerId: '4', referenceNum: 'LN-9', customerName: 'Ama Owusu' };
  const loan = { ...named, domainStatus: 'Approved', lenderStatus: 'Disbursed', applicationStatus: 'closed' };
  expect(loanRecord({ ...loan, lenderId: '' } as LoanApplication).lenderId).toBeUndefined();
  expect(loanRecord({ ...loan, lenderId: '2' } as LoanApplication)).toMatchObject({
    label: 'LN-9',
    detail: 'Ama Owusu · Closed',
    href: paths.loanDetails('9', '4'),
    lenderId: '2',
  });
  expect(batchRecord({ ...batch, lenderId: '' }).lenderId).toBeUndefined();
});
