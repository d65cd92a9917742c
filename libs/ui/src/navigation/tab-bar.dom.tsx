import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabCard } from './tab-bar.tsx';

const show = (open: 'details' | 'notes' | undefined) =>
  render(
    <TabCard
      label="Loan"
      panel="loan-tab"
      tabs={['details', 'notes'] as const}
      open={open}
      labelOf={(tab) => ({ details: 'Details', notes: 'Notes' })[tab]}
      hrefOf={(tab) => `/loan?tab=${tab}`}
    >
      Content of the open tab
    </TabCard>,
  );

it('names the panel by its tab, and only the open tab controls the panel', () => {
  show('notes');
  expect(screen.getByRole('tabpanel', { name: 'Notes' }).textContent).toBe('Content of the open tab');
  const [details, notes] = screen.getAllByRole('tab');
  expect([details, notes].map((tab) => tab!.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  expect([details, notes].map((tab) => tab!.getAttribute('aria-controls'))).toEqual([null, 'loan-tab']);
});

it('has an address for each tab', () => {
  show('details');
  expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('href')).toBe('/loan?tab=notes');
  expect(screen.getByRole('tablist', { name: 'Loan' })).toBeTruthy();
});

it('opens no tab where the address names none', () => {
  show(undefined);
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  expect(screen.getByRole('tabpanel').hasAttribute('aria-labelledby')).toBe(false);
});
