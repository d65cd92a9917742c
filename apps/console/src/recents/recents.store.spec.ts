import { beforeEach, expect, it } from 'vitest';
import { forgetSession, startSession } from '../session/session.store.ts';
import { openTab, sessionOfPerson } from '../session/tab.fixtures.ts';
import { forgetRecents, listRecents, type RecentRecord, rememberRecent } from './recents.store.ts';

// without IndexedDB, as in a browser on plain http: records last as long as the page
beforeEach(async () => {
  openTab();
  await forgetRecents('ama');
  startSession(sessionOfPerson('ama'));
});

const record = (id: string, kind: RecentRecord['kind'] = 'client', label = `Record ${id}`): RecentRecord => ({
  kind,
  id,
  label,
  detail: '',
  href: `/${kind}/${id}`,
});
const keys = async () => (await listRecents()).map(({ kind, id }) => `${kind} ${id}`);

it('lists the latest first, and a record once with its newest name', async () => {
  await rememberRecent(record('1'));
  await rememberRecent(record('1', 'loan'));
  await rememberRecent(record('2'));
  await rememberRecent(record('1', 'client', 'Ama Owusu'));
  expect(await keys()).toEqual(['client 1', 'client 2', 'loan 1']);
  expect((await listRecents())[0]?.label).toBe('Ama Owusu');
});

it('keeps eight, also if they are opened at the same time', async () => {
  await Promise.all(Array.from({ length: 10 }, (_none, at) => rememberRecent(record(String(at)))));
  expect(await keys()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((id) => `client ${id}`));
});

it('shows nobody the records of another person, or any after signing out', async () => {
  await rememberRecent(record('1'));
  startSession(sessionOfPerson('esi', 'key-2'));
  expect(await keys()).toEqual([]);
  await rememberRecent(record('2'));
  expect(await keys()).toEqual(['client 2']);
  await forgetRecents('esi');
  expect(await keys()).toEqual([]);
  forgetSession();
  expect(await keys()).toEqual([]);
});

it('remembers nothing without a session', async () => {
  forgetSession();
  await rememberRecent(record('1'));
  startSession(sessionOfPerson('ama'));
  expect(await keys()).toEqual([]);
});
