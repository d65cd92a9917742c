import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAnswer } from '../../../app/fake-network.fixtures.ts';
import type { BoughtGood, LoanApplication } from '../../../api/readings.ts';
import { LoanGoods } from './loan-goods.view.tsx';

it('prices goods exactly, also with more decimals than pesewas, and not without a whole quantity', () => {
  const good = (price: string | null, quantity: number | null) =>
    ({ id: '1', name: 'Fan', price, quantity }) as BoughtGood;
  const goods = [good('1234.50', 2), good('12.3456', 3), good('10.00', 1.5), good('10.00', null), good(null, 2)];
  render(<LoanGoods loan={{ ...exampleAnswer('getApplication'), goods } as LoanApplication} />);
  const prices = screen.getAllByRole('row').slice(1);
  expect(prices.map((row) => row.lastElementChild?.textContent)).toEqual([
    'GHS 2,469.00',
    'GHS 37.0368',
    '–',
    '–',
    '–',
  ]);
});
