import { describe, expect, it } from 'vitest';
import { answerCalls, apiStore, type AskedCall, refusedCall } from '../../../app/answered-calls.fixtures.ts';
import { exampleAnswer } from '../../../app/fake-network.fixtures.ts';
import { batchRowsApi, printLimit } from './batch-rows.api.ts';

const ask = (isUpload: boolean, total: number | null) =>
  apiStore().dispatch(batchRowsApi.endpoints.allBatchRows.initiate({ id: '7', isUpload, total }));
const loansExample = exampleAnswer('listBatchApplications');
const [loan] = loansExample._embedded.domainLoanApplicationList;
const uploadExample = exampleAnswer('listBatchUploads');
const [row] = uploadExample._embedded.cMLLoanList;

/** Answers these numbers of loans on the pages, counted from 0. */
const pagesOf =
  (...counts: number[]) =>
  ({ query }: AskedCall) => {
    const number = Number(query.page);
    const list = Array.from({ length: counts[number] ?? 0 }, (_none, at) => ({ ...loan, id: `${number}-${at}` }));
    const totalElements = counts.reduce((sum, count) => sum + count, 0);
    return {
      ...loansExample,
      _embedded: { domainLoanApplicationList: list },
      page: { ...loansExample.page, number, totalElements, totalPages: counts.length },
    };
  };

describe('the loans on the print-out of a batch', () => {
  it('are those of all pages, with their net amount and payee', async () => {
    const asked = answerCalls(pagesOf(2, 2, 1));
    const { data } = await ask(false, 5);
    expect(data).toMatchObject({ isTooLong: false, missing: 0 });
    expect(data?.loans.map(({ id }) => id)).toEqual(['0-0', '0-1', '1-0', '1-1', '2-0']);
    expect(data?.loans[0]).toMatchObject({
      reference: loan!.referenceNum,
      name: loan!.fullName,
      amount: loan!.amount,
      netAmount: loan!.netAmount,
      status: loan!.domainStatus,
      funding: loan!.lenderStatus,
    });
    expect(asked.map(({ query }) => query.page)).toEqual(['0', '1', '2']);
  });

  it('are those of an upload from page 1 on, without what its rows lack', async () => {
    const asked = answerCalls(({ query }) => ({
      ...uploadExample,
      _embedded: { cMLLoanList: [{ ...row, id: query.page }] },
      page: { ...uploadExample.page, number: Number(query.page), totalElements: 2, totalPages: 2 },
    }));
    const { data } = await ask(true, 2);
    expect(data?.loans.map(({ id }) => id)).toEqual(['1', '2']);
    expect(data?.loans[0]).toMatchObject({
      name: row!.full_name,
      staffNo: row!.staff_no,
      amount: row!.amount_recommended,
      startDate: row!.loan_start_date,
      funding: null,
    });
    expect(data?.loans[0]).not.toHaveProperty('netAmount');
    expect(asked.map(({ query }) => query.page)).toEqual(['1', '2']);
  });

  it('say how many the batch counts but the service did not send', async () => {
    answerCalls(pagesOf(2, 0));
    expect((await ask(false, 5)).data).toMatchObject({ missing: 3, isTooLong: false });
  });

  it.each([
    [printLimit, false],
    [printLimit + 1, true],
  ])('of %i are too long to print: %s', async (count, isTooLong) => {
    answerCalls(pagesOf(1000, count - 1000));
    expect((await ask(false, count)).data?.isTooLong).toBe(isTooLong);
  });

  it('are read no further than the limit', async () => {
    const asked = answerCalls(pagesOf(1500, 600, 600, 600));
    expect((await ask(false, 3300)).data).toMatchObject({ isTooLong: true });
    expect(asked).toHaveLength(2);
  });

  it.each([false, true])('fail with the refusal of a page (upload: %s)', async (isUpload) => {
    answerCalls(() => refusedCall(403, 'forbidden'));
    expect(await ask(isUpload, 3)).toMatchObject({ error: { status: 403 }, isSuccess: false });
  });
});
