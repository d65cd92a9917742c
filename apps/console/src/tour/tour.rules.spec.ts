import type { Action } from '@oware/contract';
import { expect, it } from 'vitest';
import { type TourFacts, tourStops } from './tour.rules.ts';

const facts: TourFacts = {
  may: () => true,
  isShown: () => true,
  hasLender: true,
  isPhone: false,
  singleKeys: true,
  searchKeys: ['Ctrl', 'K'],
};
const targetsOf = (changed: Partial<TourFacts>) => tourStops({ ...facts, ...changed }).map(({ target }) => target);
const textOf = (wanted: string, changed: Partial<TourFacts>) =>
  tourStops({ ...facts, ...changed }).find(({ target }) => target === wanted)?.text;
const lacking =
  (...missing: Action[]) =>
  (action: Action) =>
    !missing.includes(action);

it('shows the frame, the work and a list, in this order', () =>
  expect(targetsOf({})).toEqual(['search', 'menu', 'lender', 'work', 'notifications', 'help', 'list', 'new-client']));

it('leaves out what the frame doesn’t show', () =>
  expect(targetsOf({ isShown: (target) => target !== 'lender' })).not.toContain('lender'));

it('points at no work and no list without a lender', () =>
  expect(targetsOf({ hasLender: false })).toEqual(['search', 'menu', 'lender', 'notifications', 'help']));

it('leaves out New client for people who can’t create clients', () =>
  expect(targetsOf({ may: lacking('clients.create') }).at(-1)).toBe('list'));

it('shows the list of loans to people without clients, and no list to people without both', () => {
  const stops = tourStops({ ...facts, may: lacking('clients.read') });
  expect(stops.at(-1)).toMatchObject({ target: 'list', path: '/loans' });
  expect(targetsOf({ may: lacking('clients.read', 'loans.read') }).at(-1)).toBe('help');
});

it('names only keys that work for the person', () => {
  expect(textOf('search', {})).toContain('Ctrl + K');
  expect(textOf('search', { isPhone: true })).not.toContain('Ctrl');
  for (const target of ['help', 'new-client']) {
    expect(textOf(target, {})).toMatch(/Press [?N]/);
    expect(textOf(target, { singleKeys: false })).not.toContain('Press');
    expect(textOf(target, { isPhone: true })).not.toContain('Press');
  }
});
