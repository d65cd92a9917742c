import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exampleAnswer, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const [application] = exampleAnswer('listBatchApplications')._embedded.domainLoanApplicationList;
const [uploaded] = exampleAnswer('listBatchUploads')._embedded.cMLLoanList;
const ids = ['2001', '2002', '2003', '2004', '2005'];
const perPage = 2;
const pageOf = (number: number) => ({ number, size: perPage, totalElements: ids.length, totalPages: 3 });
const printed = () => screen.queryAllByText(/^Client \d+/).map(({ textContent }) => textContent?.slice(7, 11));

it('prints the loans of all pages of a batch', async () => {
  const network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, isUpload: false, totalApplication: ids.length }))
    .answerBy('listBatchApplications', (_example, { query }) => {
      const page = Number(query.get('page'));
      const loans = ids.slice(page * perPage, (page + 1) * perPage);
      const list = loans.map((id) => ({ ...application!, id, fullName: `Client ${id}` }));
      return { _embedded: { domainLoanApplicationList: list }, page: pageOf(page) };
    });
  await openScreen('/capital-by-api/batch/4001/print', { network });
  expect(printed()).toEqual(ids);
  expect(screen.getByRole('button', { name: 'Print or save as PDF' }).hasAttribute('disabled')).toBe(false);
});

it('prints the rows of all pages of an upload', async () => {
  const network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, isUpload: true, totalApplication: ids.length }))
    .answerBy('listBatchUploads', (_example, { query }) => {
      const page = Number(query.get('page'));
      const loans = ids.slice((page - 1) * perPage, page * perPage);
      const list = loans.map((id) => ({ ...uploaded!, id, full_name: `Client ${id}` }));
      return { _embedded: { cMLLoanList: list }, page: pageOf(page) };
    });
  await openScreen('/bulkupload/batch/4001/print', { network });
  expect(printed()).toEqual(ids);
});

/** A batch of this many loans, by a provider that tells wrong numbers of loans and pages. */
function miscounted(loans: number, told: { total: number; totalPages: number }, { size = perPage, sent = loans } = {}) {
  const all = Array.from({ length: sent }, (_, at) => `${2001 + at}`);
  return new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, isUpload: false, totalApplication: told.total }))
    .answerBy('listBatchApplications', (_example, { query }) => {
      const page = Number(query.get('page'));
      const list = all.slice(page * size, (page + 1) * size);
      return {
        _embedded: {
          domainLoanApplicationList: list.map((id) => ({ ...application!, id, fullName: `Client ${id}` })),
        },
        page: { number: page, size, totalElements: loans, totalPages: told.totalPages },
      };
    });
}

it('prints all loans of a provider that counts too few pages', async () => {
  await openScreen('/capital-by-api/batch/4001/print', { network: miscounted(5, { total: 1, totalPages: 1 }) });
  expect(printed()).toEqual(ids);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says on the sheet that loans are missing, and loads them again', async () => {
  const network = miscounted(5, { total: 5, totalPages: 3 }, { sent: 3 });
  const { settle } = await openScreen('/capital-by-api/batch/4001/print', { network });
  expect(printed()).toEqual(['2001', '2002', '2003']);
  expect(screen.getByRole('alert').textContent).toMatch(/not complete: 2 loans are missing.*3 are printed/);
  const before = network.callsTo('listBatchApplications').length;
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await settle();
  expect(network.callsTo('listBatchApplications').length).toBeGreaterThan(before);
});

it('does not print the first loans of a batch that turns out to be too long', async () => {
  const network = miscounted(2001, { total: 10, totalPages: 3 }, { size: 1000 });
  await openScreen('/capital-by-api/batch/4001/print', { network });
  expect(screen.getByText('Too long to print')).toBeTruthy();
  expect(screen.getByText(/has more than 2,000 loans/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  expect(printed()).toEqual([]);
});

it('does not print before the last page is loaded, or if a page failed', async () => {
  const network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, isUpload: false, totalApplication: ids.length }))
    .answerBy('listBatchApplications', (example, { query }) =>
      query.get('page') === '0' ? { ...example, page: pageOf(0) } : pending,
    );
  const { settle } = await openScreen('/capital-by-api/batch/4001/print', { network });
  expect(screen.getByRole('button', { name: /Please wait/i }).hasAttribute('disabled')).toBe(true);
  network.answerBy('listBatchApplications', (example, { query }) =>
    query.get('page') === '0' ? { ...example, page: pageOf(0) } : refused('internal'),
  );
  await settle();
  expect(screen.getByText('The batch could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print or save as PDF' }).hasAttribute('disabled')).toBe(true);
});
