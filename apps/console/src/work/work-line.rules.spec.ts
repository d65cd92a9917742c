import { describe, expect, it } from 'vitest';
import { notOfferedFailure, offlineFailure } from '../api/failure.ts';
import { countsByEntry, countText, lineOf, type WorkLine, type WorkSource } from './work-line.rules.ts';

const about = { key: 'loans', title: 'Loans to decide on', isDecision: true, href: '/loans', entry: '/loans' };
const oldest = { id: '7', name: 'Ama Owusu', at: '2026-11-20T08:15:00.000Z' };
const next = ({ id, name }: typeof oldest) => ({ of: name, label: 'Decide', href: `/loans/queue/${id}` });

describe('a line of work', () => {
  it('leads to the oldest record', () => {
    expect(lineOf({ count: 3, isCapped: false, oldest }, about, next)).toEqual({
      ...about,
      count: 3,
      isCapped: false,
      at: oldest.at,
      of: 'Ama Owusu',
      next: { label: 'Decide', href: '/loans/queue/7' },
    });
  });

  it('leads to the list where the oldest is not known', () => {
    expect(lineOf({ count: 100, isCapped: true, oldest: undefined }, about, next)).toMatchObject({
      at: null,
      next: { label: 'Open', href: '/loans' },
    });
  });

  it('doesn’t exist for an empty, an unknown and a missing queue', () => {
    expect(lineOf({ count: 0, isCapped: false, oldest: undefined }, about, next)).toBeUndefined();
    expect(lineOf({ count: -1, isCapped: false, oldest: undefined }, about, next)).toBeUndefined();
    expect(lineOf(null, about, next)).toBeUndefined();
    expect(lineOf(undefined, about, next)).toBeUndefined();
  });
});

it('counts a record once that two lines of an entry have', () => {
  const verify = { entry: '/clients', count: 81, isCapped: false } as WorkLine;
  const overdue = { entry: '/clients', count: 12, isCapped: false, countedBefore: 3 } as WorkLine;
  expect(countsByEntry([overdue, verify])).toEqual({ '/clients': { count: 90, isCapped: false } });
  expect(countsByEntry([{ ...overdue, countedBefore: 12 }])).toEqual({});
});

it('counts nothing for an entry of which a source failed, unless the provider lacks that source', () => {
  const lines = [
    { entry: '/clients', count: 3, isCapped: false },
    { entry: '/loans', count: 2, isCapped: false },
  ] as WorkLine[];
  const failed = (answer: object) => ({ what: 'Clients', entry: '/clients', isLoading: false, answer }) as WorkSource;
  const countedWith = (answer: object) => Object.keys(countsByEntry(lines, [failed(answer)]));
  expect(countedWith({ error: offlineFailure })).toEqual(['/loans']);
  expect(countedWith({ error: new Error('broken') })).toEqual(['/loans']);
  expect(countedWith({ error: notOfferedFailure })).toEqual(['/clients', '/loans']);
  expect(countedWith({ error: { ...offlineFailure, status: 404 } })).toEqual(['/clients', '/loans']);
  // an older answer still counts
  expect(countedWith({ error: offlineFailure, currentData: [] })).toEqual(['/clients', '/loans']);
});

it('counts the work of each entry of the sidebar, and whether there is more', () => {
  const line = (entry: string | undefined, count: number, isCapped = false) => ({ entry, count, isCapped }) as WorkLine;
  const counts = countsByEntry([line('/loans', 2), line('/clients', 1), line('/loans', 100, true), line(undefined, 5)]);
  expect(counts).toEqual({
    '/loans': { count: 102, isCapped: true },
    '/clients': { count: 1, isCapped: false },
  });
  expect([countText(counts['/loans']!), countText(counts['/clients']!)]).toEqual(['102+', '1']);
});
