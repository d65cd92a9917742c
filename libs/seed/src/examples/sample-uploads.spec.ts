import {
  areHeadingsValid,
  checkUploadRow,
  guessHeadings,
  matchHeadings,
  rowKey,
  startDateBounds,
  uploadCells,
} from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lenderIds } from '../organization/organizations.ts';
import { buildWorld } from '../world/world.ts';
import { sampleUpload, sampleUploads } from './sample-uploads.ts';

const world = buildWorld();
const products = world.LoanProduct.filter(({ lenderId }) => lenderId === lenderIds.adom).map(({ id, name, terms }) => ({
  id: String(id),
  name,
  limits: terms,
}));

/** Splits a line of our own samples into cells. None of their cells has a line break. */
const cellsOf = (line: string) =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

function read(name: string, today = '2026-11-29') {
  const text = sampleUpload(name, today) ?? '';
  const [headings = [], ...lines] = text.trimEnd().split('\n').map(cellsOf);
  const match = matchHeadings(headings);
  const bounds = startDateBounds(today);
  return { match, checks: lines.map((line) => checkUploadRow(uploadCells(line, match.order), products, bounds)) };
}

/** Returns the result of processing: whether the payroll has the number as active and Adom has the client. */
function fateOf(staffNo: string) {
  const member = world.StaffMember.find((one) => one.staffNumber === staffNo);
  const client = world.Client.find((one) => one.lenderId === lenderIds.adom && one.staffId === staffNo);
  if (!member) return 'unknown';
  if (member.memberStatus !== 'ACTIVE') return member.memberStatus;
  return client ? 'passes' : 'not a client';
}

describe('the sample files', () => {
  it('include a valid one with nine passing rows and three fallout rows', () => {
    const { match, checks } = read('good.csv');
    expect(areHeadingsValid(match)).toBe(true);
    expect(checks.flatMap(({ problems }) => problems ?? [])).toEqual([]);
    const rows = checks.map(({ row }) => row!);
    expect(new Set(rows.map(rowKey)).size).toBe(12);
    const fates = rows.map(({ staffNo }) => fateOf(staffNo));
    expect(fates.filter((fate) => fate === 'passes')).toHaveLength(9);
    expect(fates.filter((fate) => fate !== 'passes').sort()).toEqual(['RETIRED', 'not a client', 'unknown']);
    expect(new Set(rows.map(({ productId }) => productId)).size).toBe(3);
  });

  it('name nobody with a pending row or open loan of the product, so that every valid row passes', () => {
    const pending = new Set(world.Batch.filter((one) => one.isUpload && one.status === 'Pending').map(({ id }) => id));
    const isLender = ({ batchId }: { batchId: number }) =>
      world.Batch.some(({ id, lenderId }) => id === batchId && lenderId === lenderIds.adom);
    const waiting = world.UploadedLoan.filter((one) => pending.has(one.batchId) && isLender(one));
    const open = world.LoanApplication.filter(
      ({ domainStatus, lenderStatus }) =>
        domainStatus !== 'Rejected' && domainStatus !== 'Cancelled' && lenderStatus !== 'Rejected',
    );
    const rows = ['good.csv', 'bad-rows.csv'].flatMap((name) => read(name).checks.flatMap(({ row }) => row ?? []));
    for (const { staffNo, productId } of rows) {
      expect(waiting.filter((one) => one.staffNo === staffNo)).toEqual([]);
      const clients = world.Client.filter((one) => one.lenderId === lenderIds.adom && one.staffId === staffNo);
      const own = open.filter((loan) => clients.some(({ id }) => id === loan.clientId));
      expect(own.filter((loan) => String(loan.productId) === productId)).toEqual([]);
    }
  });

  it('match the people of the seed, and none of its uploads', () => {
    const rows = ['good.csv', 'bad-rows.csv'].flatMap((name) => read(name).checks.flatMap(({ row }) => row ?? []));
    const known = rows.flatMap((row) => {
      const client = world.Client.find((one) => one.lenderId === lenderIds.adom && one.staffId === row.staffNo);
      return client && !row.fullName.startsWith('=') ? [{ row, client }] : [];
    });
    expect(known.length).toBeGreaterThan(11);
    for (const { row, client } of known)
      expect([row.fullName, row.phone]).toEqual([`${client.firstName} ${client.lastName}`, client.mobileNo]);
    const uploaded = new Set(world.UploadedLoan.map(({ staffNo, loanStartDate }) => `${staffNo} ${loanStartDate}`));
    expect(rows.filter((row) => uploaded.has(`${row.staffNo} ${row.loanStartDate}`))).toEqual([]);
  });

  it('have the same problems on every day', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          for (const { name } of sampleUploads)
            expect(read(name, today).checks.map(({ problems }) => problems)).toEqual(
              read(name).checks.map(({ problems }) => problems),
            );
        },
      ),
    ));

  it('include one with wrong headings', () => {
    const { match } = read('wrong-headings.csv');
    expect(match.missing).toEqual(['staff_no', 'full_name', 'amount_recommended']);
    expect(match.unknown).toEqual(['No', 'Client', 'Amount Requested']);
    expect(guessHeadings(match.unknown)).toEqual({
      order: [undefined, undefined, undefined],
      offers: { staff_no: [0], full_name: [1], amount_recommended: [2] },
    });
  });

  it('include one with common headings, all of which are recognised', () => {
    const { match } = read('other-headings.csv');
    expect(match.unknown).toEqual(['Staff Number', 'Name', 'Amount']);
    expect(guessHeadings(match.unknown).order).toEqual(match.missing);
  });

  it('include one with seven cells to correct, a duplicate row, four valid rows and a formula kept as text', () => {
    const { match, checks } = read('bad-rows.csv');
    expect(areHeadingsValid(match)).toBe(true);
    expect(checks.flatMap(({ problems }) => Object.keys(problems ?? {}))).toEqual([
      'phone_number',
      'product',
      'amount_recommended',
      'amount_recommended',
      'tenure',
      'loan_start_date',
      'full_name',
    ]);
    const rows = checks.flatMap(({ row }) => row ?? []);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(rowKey)).size).toBe(4);
    expect(rows.map(({ fullName }) => fullName)).toContain('=CONCAT("Baba",A1)');
    expect(rows.map(({ amount }) => amount)).toContain('1250.50');
  });
});
