import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HiddenNumber } from './hidden-number.view.tsx';

const number = 'GHA-000000011-1';
const text = () => document.body.textContent;

it('shows the last four characters of a number until the person reveals it, and hides it again', async () => {
  render(<HiddenNumber number={number} />);
  expect(text()).not.toContain('00000001');
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Number ending in /);
  await userEvent.click(screen.getByRole('button', { name: 'Show the number' }));
  expect(text()).toBe(number);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the number' }));
  expect(text()).not.toContain('00000001');
});

it('puts no hidden character into the page or a label', () => {
  render(<HiddenNumber number={number} />);
  expect(document.body.innerHTML).not.toContain('000000011');
});

it.each(['', '12'])('offers nothing to reveal for %j', (short) => {
  render(<HiddenNumber number={short} />);
  expect(screen.queryByRole('button')).toBeNull();
});
