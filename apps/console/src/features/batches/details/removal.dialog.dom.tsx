import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  cut,
  exampleAnswer,
  FakeNetwork,
  full,
  pending,
  refused,
  refusedRequestId,
} from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { hasUnsavedChanges } from '../../../session/unsaved-changes.store.ts';

const [application] = exampleAnswer('listBatchApplications')._embedded.domainLoanApplicationList;
const names = ['Comfort Asare', 'Yaw Darko', 'Esi Quaye'];
const rows = names.map((fullName, at) => ({ ...application!, id: `${2001 + at}`, fullName, amount: '5000.00' }));

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, status: 'Pending', isUpload: false, totalApplication: 3 }))
    .answerBy('listBatchApplications', ({ page }) => ({
      _embedded: { domainLoanApplicationList: rows },
      page: { ...page, totalElements: 3 },
    }));
});

/** Opens the batch, selects all loans and opens the removal dialog. */
async function openDialog() {
  const opened = await openScreen('/capital-by-api/batch/4001', { network });
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}

it('removes the loans one after the other with the amounts shown, and reloads the batch', async () => {
  const { dialog, press, settle } = await openDialog();
  expect(dialog.getByText(/15,000\.00 together/)).toBeTruthy();
  expect(network.callsTo('removeBatchApplication')).toEqual([]);
  await press('Remove Applications');
  await settle();
  expect(dialog.getByText('3 of 3 loans removed')).toBeTruthy();
  const removed = network.callsTo('removeBatchApplication');
  expect(removed.map(({ path, query }) => [path.split('/').at(-1), query.get('seenTotal')])).toEqual(
    rows.map(({ id }) => [id, '5000.00']),
  );
  expect(network.callsTo('getBatch').length).toBeGreaterThan(1);
});

it('stops after the current loan, and reports how many were not tried', async () => {
  network.answer('removeBatchApplication', pending);
  const { dialog, press, settle } = await openDialog();
  await press('Remove Applications');
  expect(dialog.getByText('0 removed of 3…')).toBeTruthy();
  await press('Stop');
  network.answer('removeBatchApplication', full);
  await settle();
  expect(network.callsTo('removeBatchApplication')).toHaveLength(1);
  expect(dialog.getByText('1 of 3 loans removed')).toBeTruthy();
  expect(dialog.getByText('1 removed, 2 not tried')).toBeTruthy();
});

it('reports for each loan why it stays, continues with the others, and reloads the batch after a conflict', async () => {
  network.answerBy('removeBatchApplication', (_example, { path }) =>
    path.endsWith('/2002') ? refused('batch_refused') : path.endsWith('/2003') ? cut : { message: 'Removed' },
  );
  const { dialog, press, settle } = await openDialog();
  const before = network.callsTo('getBatch').length;
  await press('Remove Applications');
  await settle();
  expect(dialog.getByText('1 removed, 2 not')).toBeTruthy();
  const [refusal, lost] = dialog.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(refusal).toContain('Yaw Darko');
  expect(refusal).toContain(refusedRequestId);
  expect(lost).toContain('Esi Quaye: No answer came');
  expect(network.callsTo('getBatch').length).toBeGreaterThan(before);
});

/** Two pages of two loans, of which a loan disappears once it is removed. */
function answerTwoPages() {
  const kept = [...rows, { ...application!, id: '2004', fullName: 'Kojo Antwi', amount: '5000.00' }];
  network
    .answerBy('listBatchApplications', ({ page }, { query }) => {
      const number = Number(query.get('page'));
      const paged = { ...page, number, size: 2, totalElements: kept.length, totalPages: Math.ceil(kept.length / 2) };
      return { _embedded: { domainLoanApplicationList: kept.slice(2 * number, 2 * number + 2) }, page: paged };
    })
    .answerBy('removeBatchApplication', (_example, { path }) => {
      kept.splice(
        kept.findIndex(({ id }) => path.endsWith(`/${id}`)),
        1,
      );
      return { message: 'Removed' };
    });
}

it('shows the result when the last page is empty after it', async () => {
  answerTwoPages();
  const { router, settle } = await openScreen('/capital-by-api/batch/4001?page=2', { network });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Applications' }));
  await settle();
  expect(router.state.location.search).toBe('');
  expect(within(screen.getByRole('dialog')).getByText('2 of 2 loans removed')).toBeTruthy();
});

it('shows the result and keeps the loans shown when they could not be loaded again', async () => {
  const { press, settle } = await openDialog();
  network.answer('listBatchApplications', refused('internal'));
  await press('Remove Applications');
  await settle();
  expect(within(screen.getByRole('dialog')).getByText('3 of 3 loans removed')).toBeTruthy();
  expect(screen.getByText('Comfort Asare')).toBeTruthy();
});

it('deselects a loan that a colleague has removed already', async () => {
  network.answerBy('removeBatchApplication', (_example, { path }) =>
    path.endsWith('/2001') ? refused('not_found') : path.endsWith('/2002') ? refused('batch_refused') : full,
  );
  const { press, settle } = await openDialog();
  await press('Remove Applications');
  await settle();
  await press('Close');
  expect(screen.getByText('1 selected · GHS 5,000.00')).toBeTruthy();
});

it('stops after the current loan when the batch is left', async () => {
  network.answer('removeBatchApplication', pending);
  const { press, router, settle } = await openDialog();
  await press('Remove Applications');
  expect(hasUnsavedChanges()).toBe(true);
  await act(() => router.navigate('/products'));
  network.answer('removeBatchApplication', full);
  await settle();
  expect(network.callsTo('removeBatchApplication')).toHaveLength(1);
});

it('leaves the focus on the page when the selection is gone with the loans', async () => {
  answerTwoPages();
  const { settle } = await openScreen('/capital-by-api/batch/4001?page=2', { network });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Applications' }));
  await settle();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settle();
  expect(document.activeElement?.id).toBe('main');
});

it('removes a loan with its new amount once the list shows it', async () => {
  let amount = '5000.00';
  network
    .answerBy('listBatchApplications', ({ page }) => ({
      _embedded: { domainLoanApplicationList: rows.map((row) => ({ ...row, amount })) },
      page: { ...page, totalElements: 3 },
    }))
    .answerBy('removeBatchApplication', (_example, { query }) => {
      if (query.get('seenTotal') === amount) return full;
      return refused('changed_since_seen');
    });
  const { press, settle } = await openDialog();
  amount = '6000.00';
  await press('Remove Applications');
  await settle();
  await press('Close');
  await settle();
  expect(screen.getByText('3 selected · GHS 18,000.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Applications' }));
  await settle();
  expect(screen.getByText('3 of 3 loans removed')).toBeTruthy();
});

it('deselects a loan that may be removed, although the answer was lost', async () => {
  network.answer('removeBatchApplication', refused('unavailable'));
  const { dialog, press, settle } = await openDialog();
  await press('Remove Applications');
  await settle();
  expect(dialog.getByText(/It may have worked/)).toBeTruthy();
  await press('Close');
  expect(screen.getByText('2 selected · GHS 10,000.00')).toBeTruthy();
});
