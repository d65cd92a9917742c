import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { BatchDetailsPage } from './batch-details.page.tsx';
import { capitalArea } from '../batch-area.context.ts';

const batch = {
  id: '301',
  reference: 'ADM-CAP-001',
  name: 'November',
  lenderId: '1',
  status: 'Pending',
  createdAt: '2026-11-20T08:15:00.000Z',
  totalApplication: 3,
  isUpload: false,
  totalAmount: '3000.00',
  upload: null,
};
const page = { number: 0, size: 20, totalElements: 0, totalPages: 0 };
const path = '/capital-by-api/batch/:id';

beforeEach(() => signInAs(sessionOf({ roles: [{ name: 'Manager' }] })));
afterEach(() => {
  vi.unstubAllGlobals();
});

function openBatch(list: readonly object[]) {
  const asked = answerRequests({
    'GET /api/provider/domain/batch/301': () => new Response('', { status: 501 }),
    'GET /api/provider/domain/batch': () => Response.json(list),
    'GET /api/provider/domain/batch/301/loans': () => Response.json({ loans: [], page: { ...page, number: 1 } }),
    'GET /api/provider/batch/applications/301': () =>
      Response.json({ _embedded: { domainLoanApplicationList: [] }, page }),
  });
  renderRoutes([{ path, element: <BatchDetailsPage area={capitalArea} /> }], '/capital-by-api/batch/301');
  return asked;
}

it('reads a batch from the list if the provider has no call for one, and names what is missing', async () => {
  const asked = openBatch([{ ...batch, id: '300', name: 'October' }, batch]);
  expect((await screen.findByText('November')).closest('dl')?.textContent).toContain('GHS 3,000.00');
  const said = await screen.findByText(/doesn’t share batch details/);
  expect(said.textContent).toContain('net amount');
  expect(asked.filter((request) => request.path === '/api/provider/domain/batch/301')).toHaveLength(1);
});

it('reports that the list does not contain the batch', async () => {
  openBatch([]);
  const failed = await screen.findByRole('alert');
  expect(within(failed).getByText('This batch doesn’t belong to your organisation.')).toBeDefined();
});

it('gives the reason of a rejection the full line', async () => {
  const reason = 'The capital of this month is spent. Group these loans again next month.';
  const decision = { by: 'Akua Boateng', at: '2026-11-21T09:00:00.000Z', reason };
  openBatch([{ ...batch, status: 'Rejected', decision }]);
  const fact = (await screen.findByText(reason)).closest('.fact')!;
  expect(getComputedStyle(fact).gridColumn).toBe('1 / -1');
});

it.each([
  ['fills the button of its actions while a step is next', 'Pending', true],
  ['leaves the button of its actions quiet once it is rejected', 'Rejected', false],
])('%s', async (_what, status, isFilled) => {
  openBatch([{ ...batch, status }]);
  const { classList } = await screen.findByRole('button', { name: 'Actions' });
  expect(classList.contains('MuiButton-contained')).toBe(isFilled);
});
