import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { providerApi } from '../../api/provider.api.ts';
import { cut, FakeNetwork, pending, refused } from '../../app/fake-network.fixtures.ts';
import { stubResizeObserver } from '../../app/resize-observer.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { hasUnsavedChanges, whatIsUnsaved } from '../../session/unsaved-changes.store.ts';

let network: FakeNetwork;
/** The batch of each application by its id. */
let batchOf: Record<string, string>;
/** Whether the second page, which is empty, is not answered yet. */
let isSlow: boolean;
beforeEach(() => {
  vi.stubGlobal('innerHeight', 600);
  stubResizeObserver();
  batchOf = {};
  isSlow = false;
  network = new FakeNetwork()
    .answerBy('listApprovedApplications', ({ applications: [first], page }, { query }) => {
      const isSecond = query.get('page') === '1';
      if (isSecond && isSlow) return pending;
      const ids = isSecond ? [] : [...new Set(['3001', '3002', '3003', ...Object.keys(batchOf)])];
      const applications = ids.map((id) => ({
        ...first!,
        id,
        referenceNum: `LN-0000${id}/1`,
        amount: '100.50',
        batchId: batchOf[id] ?? null,
        domainStatus: 'Approved' as const,
        lenderStatus: 'Pending' as const,
        batchStatus: null,
      }));
      return {
        applications,
        page: { ...page, number: Number(isSecond), totalElements: 3, totalPages: isSlow ? 2 : 1 },
      };
    })
    .answerBy('generateBatch', (batch) => ({
      ...batch,
      id: '4001',
      reference: 'B-4001',
      isUpload: false,
      twoPersonApproval: undefined,
    }))
    .answerBy('addBatchApplications', (done, { body }) => {
      for (const id of (body as { applicationIds: string[] }).applicationIds) batchOf[id] = '4001';
      return done;
    });
});

/** The lender has 501 approved applications, one more than a call takes. */
function answerMany() {
  network.answerBy('listApprovedApplications', ({ applications: [first], page }) => ({
    applications: Array.from({ length: 501 }, (_, at) => ({
      ...first!,
      id: `${3001 + at}`,
      amount: '100.50',
      batchId: batchOf[`${3001 + at}`] ?? null,
      domainStatus: 'Approved' as const,
      lenderStatus: 'Pending' as const,
      batchStatus: null,
    })),
    page: { ...page, number: 0, totalElements: 501, totalPages: 1 },
  }));
}

/** Selects all applications and opens the dialog. */
async function openDialog(count = 3) {
  const opened = await openScreen('/capital-by-api/lender/applications', { network });
  const grid = screen.getByRole('grid', { name: 'Approved applications' });
  grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'a', ctrlKey: true });
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: /batch/i }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: `Group ${count} applications into a batch?` }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}

it('opens one batch and adds the selected applications with count and total', async () => {
  const { dialog, press, settle } = await openDialog();
  expect(dialog.getByText(/GHS 301\.50 together/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Batch reference'));
  await press('Group into a batch');
  await settle();
  expect(network.callsTo('generateBatch')).toHaveLength(1);
  expect(network.callsTo('addBatchApplications').map(({ body }) => body)).toEqual([
    expect.objectContaining({ applicationIds: ['3001', '3002', '3003'], seenCount: 3, seenTotal: '301.50' }),
  ]);
  expect(screen.getByText('3 applications grouped into B-4001')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^B-4001 is open and can be submitted.*Open the batch/);
});

it('adds more than 500 in parts, each with its own count and total', async () => {
  answerMany();
  const { press, settle } = await openDialog(501);
  await press('Group into a batch');
  await settle();
  expect(network.callsTo('addBatchApplications').map(({ body }) => body)).toEqual([
    expect.objectContaining({ seenCount: 500, seenTotal: '50250.00' }),
    expect.objectContaining({ seenCount: 1, seenTotal: '100.50', applicationIds: ['3501'] }),
  ]);
  expect(screen.getByText('501 applications grouped into B-4001')).toBeTruthy();
});

it('says so where another person has to submit the batch', async () => {
  network.answerBy('generateBatch', (batch) => ({
    ...batch,
    id: '4001',
    reference: 'B-4001',
    isUpload: false,
    twoPersonApproval: { isRequired: true, ownWork: 'opened' },
  }));
  const { press, settle } = await openDialog();
  await press('Group into a batch');
  await settle();
  expect(document.activeElement?.textContent).toMatch(
    /^B-4001 is open\. Another person has to submit this: you opened it\./,
  );
});

it('opens no batch after Cancel', async () => {
  const { press, settle } = await openDialog();
  await press('Cancel');
  await settle();
  expect(network.callsTo('generateBatch')).toEqual([]);
  expect(screen.getByText('No batch was created')).toBeTruthy();
});

it('asks at the field for another reference if a typed one is in use', async () => {
  network.answer('generateBatch', refused('batch_exists', { errors: { batch_ref: 'This reference is in use' } }));
  const { dialog, press, settle } = await openDialog();
  const field = dialog.getByLabelText('Batch reference');
  await userEvent.clear(field);
  await press('Group into a batch');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(network.callsTo('generateBatch')).toEqual([]);
  await userEvent.type(field, 'ADOM-1');
  await press('Group into a batch');
  await settle();
  expect(dialog.getByText('This reference is in use')).toBeTruthy();
  expect(network.callsTo('addBatchApplications')).toEqual([]);
});

it('reuses the key after a lost answer, so that a retry opens no second batch', async () => {
  network.answer('generateBatch', refused('internal'));
  const { press, settle } = await openDialog();
  await press('Group into a batch');
  await settle();
  network.answerBy('generateBatch', (batch) => ({ ...batch, id: '4001', reference: 'B-4001' }));
  await press('Group into a batch');
  await settle();
  const keys = network.callsTo('generateBatch').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('opens no batch with another reference if a try without an answer may have opened one', async () => {
  network.answer('generateBatch', cut);
  const { dialog, press, settle } = await openDialog();
  await press('Group into a batch');
  await settle();
  // a service that ignores the key
  network.answer('generateBatch', refused('batch_exists', { errors: { batch_ref: 'This reference is in use' } }));
  await press('Group into a batch');
  await settle();
  expect(network.callsTo('generateBatch')).toHaveLength(2);
  expect(dialog.getByText('This reference is in use')).toBeTruthy();
});

it('reports which applications are missing in the batch, and adds only those again', async () => {
  network.answerBy('addBatchApplications', () => {
    batchOf['3001'] = '4001';
    batchOf['3002'] = '4999';
    return refused('changed_since_seen');
  });
  const { press, settle } = await openDialog();
  await press('Group into a batch');
  await settle();
  const stuck = within(screen.getByRole('dialog', { name: 'B-4001 is not complete' }));
  expect(stuck.getByText(/holds 1 of them.*1 application can still be added/)).toBeTruthy();
  expect(stuck.getByText(/LN-00003002\/1/)).toBeTruthy();
  expect(stuck.getByText(/Another batch has it\./)).toBeTruthy();
  network.answerBy('addBatchApplications', (done) => ((batchOf['3003'] = '4001'), done));
  await userEvent.click(stuck.getByRole('button', { name: 'Try again with 1' }));
  await settle();
  expect(network.callsTo('addBatchApplications').at(-1)?.body).toMatchObject({
    applicationIds: ['3003'],
    seenCount: 1,
  });
  expect(network.callsTo('generateBatch')).toHaveLength(1);
});

it('does not take a list that was asked for before the applications were added for the result', async () => {
  const { press, store, settle } = await openDialog();
  isSlow = true;
  batchOf = { 3004: '77' };
  store.dispatch(providerApi.util.invalidateTags(['Loan']));
  await settle();
  await press('Group into a batch');
  await settle();
  expect(network.callsTo('addBatchApplications')).toHaveLength(1);
  isSlow = false;
  network.answer('listBatches', []);
  await settle();
  expect(screen.getByText('3 applications grouped into B-4001')).toBeTruthy();
});

it('takes no list from before for the result where the list could not be read again', async () => {
  const { press, settle } = await openDialog();
  network.answerBy('addBatchApplications', (done) => {
    network.answer('listApprovedApplications', cut);
    return done;
  });
  await press('Group into a batch');
  await settle();
  expect(screen.queryByText(/grouped into/)).toBeNull();
  expect(screen.getByText(/^The batch B-4001 is open, but its loans could not be loaded/)).toBeTruthy();
});

it('does not say that the batch was rejected after the answer was lost', async () => {
  network.answer('generateBatch', cut);
  const { dialog, press, settle } = await openDialog();
  await press('Group into a batch');
  await settle();
  expect(dialog.getByText(/^No answer came from the service. It may have worked/)).toBeTruthy();
  await press('Cancel');
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('No batch was created')).toBeNull();
});

it('asks before it is left, and then adds no more applications', async () => {
  network.answer('generateBatch', pending);
  const { press, router, settle } = await openDialog();
  await press('Group into a batch');
  expect(whatIsUnsaved()).toContain('Not all applications are in the batch yet');
  await act(() => router.navigate('/capital-by-api/batches'));
  network.answerBy('generateBatch', (batch) => ({ ...batch, id: '4001', isUpload: false }));
  await settle();
  expect(network.callsTo('addBatchApplications')).toEqual([]);
});

it('ends quietly if it was left while applications were added', async () => {
  network.answer('addBatchApplications', pending);
  const { press, router, settle } = await openDialog();
  await press('Group into a batch');
  await waitFor(() => expect(network.callsTo('addBatchApplications')).toHaveLength(1));
  await act(() => router.navigate('/capital-by-api/batches'));
  network.answer('addBatchApplications', refused('batch_refused'));
  await settle();
  expect(hasUnsavedChanges()).toBe(false);
  expect(screen.queryByText(/grouped into/)).toBeNull();
});
