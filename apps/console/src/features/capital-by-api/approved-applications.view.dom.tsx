import { fireEvent, screen, within } from '@testing-library/react';
import type { Action } from '@oware/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { stubResizeObserver } from '../../app/resize-observer.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

beforeEach(() => {
  vi.stubGlobal('innerHeight', 600);
  stubResizeObserver();
});

/** Opens the lender's approved applications: `count` of them and one already in a batch. */
const openApproved = (count: number, missing: Action[] = []) => {
  const network = new FakeNetwork().answerBy('listApprovedApplications', ({ applications: [first], page }) => ({
    applications: Array.from({ length: count + 1 }, (_, at) => ({
      ...first!,
      id: `${3000 + at}`,
      referenceNum: `LN-0000${3000 + at}/1`,
      amount: '100.50',
      batchId: at === count ? '4001' : null,
      domainStatus: 'Approved' as const,
      lenderStatus: 'Pending' as const,
      batchStatus: at === count ? ('Pending' as const) : null,
    })),
    page: { ...page, totalElements: count + 1, totalPages: 1 },
  }));
  return openScreen('/capital-by-api/lender/applications', {
    network,
    permissions: {
      roles: [],
      permissions: [],
      missing: missing.map((permission) => ({ permission, grantors: ['Naa Lamptey'] })),
    },
  });
};
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const grid = () => screen.getByRole('grid', { name: 'Approved applications' });
const start = () => grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus();

describe('approved applications', () => {
  it('are selected by keyboard: one, a range, or all, with the total', async () => {
    await openApproved(300);
    expect(screen.getByText('300 approved · 1 more in batches or decided')).toBeTruthy();
    start();
    press(' ');
    expect(screen.getByText('1 selected')).toBeTruthy();
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(screen.getByText('3 selected')).toBeTruthy();
    expect(screen.getByText(/GHS 301\.50/)).toBeTruthy();
    press('a', { ctrlKey: true });
    expect(screen.getByText('300 selected')).toBeTruthy();
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(60);
  });
  it.each<[string, Action[], number, number]>([
    ['is said to those who may group them', [], 1, 1],
    ['is not said to others', ['batches.fill'], 1, 0],
    ['is not said if there are none', [], 0, 0],
  ])('can be selected, which %s', async (_what, missing, count, times) => {
    await openApproved(count, missing);
    expect(screen.getByText(`${count} approved · 1 more in batches or decided`)).toBeTruthy();
    expect(screen.queryAllByText(/Select applications to group them into a batch/)).toHaveLength(times);
  });
  it('keep selected rows that a search hides, and count them', async () => {
    await openApproved(3);
    start();
    press(' ');
    fireEvent.change(screen.getByRole('searchbox', { name: /Search/ }), { target: { value: '3002' } });
    expect(await screen.findByText(/1 outside this search/)).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: /Search/ }), { target: { value: 'nobody' } });
    expect(await screen.findByText('No approved applications match your search')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
  it('are all listed, although the provider counts too few pages', async () => {
    const network = new FakeNetwork().answerBy('listApprovedApplications', (example, { query }) => ({
      applications: ['3000', '3001', '3002']
        .slice(Number(query.get('page')) * 2, Number(query.get('page')) * 2 + 2)
        .map((id) => ({
          ...example.applications[0]!,
          id,
          batchId: null,
          batchStatus: null,
          domainStatus: 'Approved' as const,
        })),
      page: { ...example.page, size: 2, totalElements: 3, totalPages: 1 },
    }));
    await openScreen('/capital-by-api/lender/applications', { network });
    expect(screen.getByText(/^3 approved/)).toBeTruthy();
  });
});
