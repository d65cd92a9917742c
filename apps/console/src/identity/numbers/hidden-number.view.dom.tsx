import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HiddenNumber } from './hidden-number.view.tsx';

const number = 'GHA-000000011-1';
const text = () => document.body.textContent;

it('shows the last four signs of a number until the person wants to see it, and hides it again', async () => {
  render(<HiddenNumber number={number} />);
  expect(text()).not.toContain('00000001');
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Number ending in /);
  await userEvent.click(screen.getByRole('button', { name: 'Show the number' }));
  expect(text()).toBe(number);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the number' }));
  expect(text()).not.toContain('00000001');
});

it('puts no hidden sign into the page, not into a label either', () => {
  render(<HiddenNumber number={number} />);
  expect(document.body.innerHTML).not.toContain('000000011');
});

it.each(['', '12'])('offers nothing to show of %j', (short) => {
  render(<HiddenNumber number={short} />);
  expect(screen.queryByRole('button')).toBeNull();
});
