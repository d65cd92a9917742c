import { callPath, listLenders } from '@oware/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from '../api/transport.ts';
import { answerRequests, renderPart } from '../app/render.fixtures.tsx';
import { sketchOf } from '../features/loans/schedule/loan-sketch.rules.ts';
import { monthlyTerms } from '../lending/loan-terms.fixtures.ts';
import { serviceClock, serviceToday, useServiceTime } from './service-clock.ts';

beforeEach(() => {
  serviceClock.reset();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2028-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  serviceClock.reset();
});

const answerAt = (moment: string) =>
  answerRequests({
    [`GET /api/provider${callPath(listLenders)}`]: () =>
      Response.json([], { headers: { date: new Date(moment).toUTCString() } }),
  });

it('uses the service’s date in a browser whose clock is two years ahead', async () => {
  answerAt('2026-11-22T10:00:00Z');
  await send({ call: listLenders });
  expect(serviceToday()).toBe('2026-11-22');
  const [first] = sketchOf({ amount: '1200', tenure: 6, terms: monthlyTerms })?.installments ?? [];
  expect(first?.dueOn.slice(0, 7)).toBe('2026-12');
});

it('shows another date as soon as a response has it', async () => {
  const Today = () => <p>{useServiceTime((now) => now.toISOString().slice(0, 10))}</p>;
  renderPart(<Today />);
  screen.getByText('2028-11-22');
  answerAt('2026-11-22T10:00:00Z');
  await send({ call: listLenders });
  await screen.findByText('2026-11-22');
});
