import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { forgetAnswers, recordAnswer, writeAnswers } from '../../api/differences.store.ts';
import { renderPart } from '../../app/render.fixtures.tsx';
import { Component as DifferencesPage } from './differences.page.tsx';

beforeEach(forgetAnswers);

const at = new Date('2026-11-20T08:00:00Z');
const record = () => {
  recordAnswer('C1', [{ path: '$.customers[].id', expected: 'id as text', found: 'number', count: 10 }], at);
  recordAnswer('A3', [], at);
  writeAnswers();
};

it('reports an empty record, and offers no download', () => {
  renderPart(<DifferencesPage />);
  expect(screen.getByText('Nothing recorded yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download report' })).toHaveProperty('disabled', true);
});

it('lists differences by call, including new ones while it is open', async () => {
  renderPart(<DifferencesPage />);
  record();
  expect(await screen.findByRole('heading', { name: '2 calls answered, 1 of them not as expected' })).toBeTruthy();
  const section = screen.getByRole('region', { name: /^C1 / });
  expect(within(section).getByText(/GET .*· 1 answer/)).toBeTruthy();
  const cells = within(section)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(['$.customers[].id', 'id as text', 'number', '10']);
  expect(screen.queryByRole('region', { name: /^A3 / })).toBeNull();
});

it('reports that every answer was as expected', async () => {
  recordAnswer('A3', [], at);
  writeAnswers();
  renderPart(<DifferencesPage />);
  expect(await screen.findByRole('heading', { name: '1 call answered, all as expected' })).toBeTruthy();
});

it('clears the record after confirmation', async () => {
  record();
  renderPart(<DifferencesPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Nothing recorded yet')).toBeTruthy();
});
