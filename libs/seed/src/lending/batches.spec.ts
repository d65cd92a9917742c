import { batch as batchShape, element as elementShape } from '@oware/contract';
import { falloutReason } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { lenderIds } from '../organization/organizations.ts';
import type { LoanApplicationRow } from '../world/rows.ts';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();
const loans = world.LoanApplication;
const loansById = new Map(loans.map((loan) => [loan.id, loan]));
const batchesById = new Map(world.Batch.map((batch) => [batch.id, batch]));
const usersById = new Map(world.User.map((user) => [user.id, user]));
const eventsOf = ({ id }: LoanApplicationRow) => world.LoanEvent.filter(({ applicationId }) => applicationId === id);

describe('the seeded batches', () => {
  it('are Pending, Submitted and Rejected ones of Adom, for approved loans and uploads', () => {
    const adom = world.Batch.filter(({ lenderId }) => lenderId === lenderIds.adom);
    const kinds = adom.map(({ isUpload, status, processedAt }) => `${isUpload} ${status} ${processedAt !== null}`);
    expect(new Set(kinds)).toEqual(
      new Set([
        'false Pending false',
        'false Submitted false',
        'false Rejected false',
        'true Submitted true',
        'true Pending true',
        'true Pending false',
      ]),
    );
    expect(adom.length).toBeGreaterThan(10);
    for (const { status } of world.Batch) batchShape.shape.status.parse(status);
  });

  it('contain approved loans of their lender; rejected ones contain none', () => {
    for (const loan of loans.filter(({ batchId }) => batchId !== null)) {
      const batch = batchesById.get(loan.batchId!)!;
      expect(loan.domainStatus).toBe('Approved');
      expect([batch.lenderId, batch.isUpload]).toEqual([loan.lenderId, false]);
      expect(batch.status).not.toBe('Rejected');
      expect(batch.status === 'Submitted' || loan.lenderStatus === 'Pending').toBe(true);
      const into = eventsOf(loan).findLast(({ kind }) => kind === 'batched')!;
      expect([into.to, into.at]).toEqual([batch.reference, batch.createdAt]);
    }
    const freed = loans.filter((loan) => eventsOf(loan).some(({ kind }) => kind === 'batchRejected'));
    expect(freed.length).toBeGreaterThan(3);
    expect(freed.every(({ batchId }) => batchId === null)).toBe(true);
  });

  it('keep their former contents and reason when rejected', () => {
    for (const { id, reference, rejectionReason } of world.Batch.filter(({ status }) => status === 'Rejected')) {
      const held = world.RejectedBatchLoan.filter(({ batchId }) => batchId === id);
      expect(held.length).toBeGreaterThan(1);
      for (const { applicationId, amount } of held) {
        const loan = loansById.get(applicationId)!;
        expect(loan.amount).toBe(amount);
        const released = eventsOf(loan).find(({ kind }) => kind === 'batchRejected');
        expect([released?.from, released?.note]).toEqual([reference, rejectionReason]);
      }
      expect(rejectionReason).not.toBeNull();
    }
  });

  it('were decided after creation, and submitted with an element of their organisation', () => {
    for (const batch of world.Batch) {
      expect(batch.decidedAt === null).toBe(batch.status === 'Pending');
      expect(batch.decidedAt === null || batch.decidedAt > batch.createdAt).toBe(true);
      const element = world.Element.find(({ id }) => id === batch.elementId);
      expect(element?.organizationId).toBe(
        batch.status === 'Submitted' && !batch.isUpload ? batch.lenderId : undefined,
      );
    }
    for (const { id, name, type, productName } of world.Element)
      elementShape.parse({ id, name, type, product_name: productName });
  });
});

describe('the seeded uploads', () => {
  const rowsOf = (batchId: number) => world.UploadedLoan.filter((row) => row.batchId === batchId);

  it('have correct row counts', () => {
    for (const batch of world.Batch.filter(({ isUpload }) => isUpload)) {
      const rows = rowsOf(batch.id);
      const isFallout = rows.filter(({ status }) => status === 'Fallout').length;
      const counted = batch.processedAt ? [rows.length - isFallout, isFallout] : [0, 0];
      expect([batch.lines, batch.passed, batch.fallout]).toEqual([rows.length, ...counted]);
      expect(rows.map(({ line }) => line)).toEqual(rows.map((_, i) => i + 2));
      expect(rows.some(({ status }) => status === 'Pending')).toBe(batch.processedAt === null);
    }
  });

  it('have fallout whose reason matches the payroll and the clients', () => {
    const staff = new Map(world.StaffMember.map((member) => [member.staffNumber, member]));
    const processed = world.UploadedLoan.filter(({ status }) => status !== 'Pending');
    for (const row of processed) {
      const member = staff.get(row.staffNo);
      const lenderId = batchesById.get(row.batchId)!.lenderId;
      const client = world.Client.find((one) => one.lenderId === lenderId && one.staffId === row.staffNo);
      expect(row.staffStatus).toBe(member?.memberStatus ?? null);
      expect(row.clientId).toBe(client?.id ?? null);
      const named = { fullName: row.fullName, phone: row.mobileNo };
      expect(row.reason).toBe(falloutReason(named, { staff: member ?? null, client: client ?? null }));
      expect(row.reason === null).toBe(row.status !== 'Fallout');
    }
    const reasons = processed.flatMap(({ reason }) => reason ?? []);
    expect(new Set(reasons.map((reason) => reason.split(':')[0])).size).toBe(4);
  });

  it('became loans if submitted, some of them approved and free for a batch', () => {
    const rows = world.UploadedLoan.filter(({ status }) => status === 'Submitted');
    const became = rows.map(({ applicationId }) => loansById.get(applicationId!)!);
    const told = (row: Pick<LoanApplicationRow, 'clientId' | 'amount' | 'tenure' | 'productId' | 'loanStartDate'>) => [
      row.clientId,
      row.amount,
      row.tenure,
      row.productId,
      row.loanStartDate,
    ];
    expect(became.map(told)).toEqual(rows.map((row) => told({ ...row, clientId: row.clientId! })));
    expect(became).toHaveLength(8);
    expect(became.filter(({ domainStatus, batchId }) => domainStatus === 'Approved' && !batchId)).toHaveLength(3);
    const uploaders = rows.map(({ batchId }) => batchesById.get(batchId)!.createdById);
    expect(became.map(({ creatorId }) => creatorId)).toEqual(uploaders);
    expect(uploaders).not.toContain(null);
  });

  it('have rows that name another person than the client with their staff number, without loans', () => {
    const misnamed = world.UploadedLoan.filter(({ reason }) => reason?.startsWith('The name and phone number are not'));
    expect(misnamed).toHaveLength(2);
    expect(misnamed.map(({ status, applicationId }) => [status, applicationId])).toEqual([
      ['Fallout', null],
      ['Fallout', null],
    ]);
  });
});

describe('the seeded notifications', () => {
  it('link to their subject without naming a borrower, and some are unread', () => {
    const ofLoans = world.Notification.flatMap((told) => {
      const [, loanId, clientId] = /^\/loans\/details\/(\d+)\/(\d+)$/.exec(told.callBack ?? '') ?? [];
      return loanId ? [{ ...told, loan: loansById.get(Number(loanId))!, clientId: Number(clientId) }] : [];
    });
    for (const { loan, organizationId, clientId, body } of ofLoans) {
      expect([loan.lenderId, loan.clientId]).toEqual([organizationId, clientId]);
      expect(body).toContain(loan.referenceNum);
    }
    const ofBatches = world.Notification.flatMap((told) => {
      const [, batchId] = /\/batch\/(\d+)$/.exec(told.callBack ?? '') ?? [];
      return batchId ? [{ ...told, batch: batchesById.get(Number(batchId))! }] : [];
    });
    for (const { batch, organizationId, body } of ofBatches) {
      expect(batch.lenderId).toBe(organizationId);
      expect(body).toContain(batch.reference);
    }
    expect(Math.min(ofLoans.length, ofBatches.length)).toBeGreaterThan(5);
    for (const organizationId of [1, 2, 3])
      expect(world.Notification.filter((one) => one.organizationId === organizationId).length).toBeGreaterThan(3);
    const newest = world.Notification.findLast(({ organizationId }) => organizationId === 1)!.id;
    const readTo = (id: number) => usersById.get(id)!.notificationsReadTo;
    expect(readTo(102)).toBeGreaterThan(0);
    expect(readTo(102)).toBeLessThan(newest);
    expect(readTo(103)).toBe(newest);
  });
});
