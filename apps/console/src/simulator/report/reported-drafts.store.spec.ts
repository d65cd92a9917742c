import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftKind } from '../../wizard/drafts.store.ts';
import { openDraftStore } from '../../wizard/drafts.store.ts';
import { listDrafts, putBackDrafts } from './reported-drafts.store.ts';

type Place = { lender: string; form: string };
type Draft = Place & { name: string; photo: Blob | null };
const onboarding: DraftKind<Place, Draft> = {
  name: 'onboarding',
  segments: ({ lender, form }) => [lender, form],
  pictureNames: ['photo'],
  pack: ({ photo, ...content }) => ({ content, pictures: { photo } }),
  unpack: ({ content, pictures }) => ({ ...(content as Omit<Draft, 'photo'>), photo: pictures.photo ?? null }),
};
const [ama, kofi] = ['ama@adom.test', 'kofi@adom.test'];
const place = { lender: '1', form: 'a/b' };
const draft: Draft = { ...place, name: 'Yaa', photo: new Blob(['photo'], { type: 'image/jpeg' }) };
const storeOf = async (user: string) => (await openDraftStore(onboarding, user))!;

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

/** Returns Ama's drafts as a report has them, and lets another browser begin. */
async function reported() {
  await (await storeOf(ama)).save(draft);
  const { drafts } = await listDrafts(ama);
  vi.stubGlobal('indexedDB', new IDBFactory());
  return drafts;
}

it('reports the drafts of the user alone, without photos', async () => {
  await (await storeOf(kofi)).save({ ...draft, name: 'Kofi’s' });
  await (await storeOf(ama)).save(draft);
  const recents = { ...onboarding, name: 'recents' as const };
  await (await openDraftStore(recents, ama))!.save({ ...draft, name: 'recent' });
  expect(await listDrafts(ama)).toEqual({
    drafts: [{ kind: 'onboarding', place: '1/a%2Fb', content: { ...place, name: 'Yaa', savedAt: expect.any(Number) } }],
    leftOut: 0,
  });
  expect(await listDrafts('nobody@adom.test')).toEqual({ drafts: [], leftOut: 0 });
});

it('reports as many drafts as fit, and counts the others', async () => {
  const store = await storeOf(ama);
  for (const form of ['1', '2', '3']) await store.save({ ...draft, form, name: 'x'.repeat(200_000) });
  // the latest, which alone is too large
  await store.save({ ...draft, form: '4', name: 'x'.repeat(600_000) });
  const { drafts, leftOut } = await listDrafts(ama);
  expect([drafts.length, leftOut]).toEqual([2, 2]);
  expect(drafts.map(({ content }) => content.form)).not.toContain('4');
});

it('reports no secret of a draft', async () => {
  await (await storeOf(ama)).save(Object.assign({ sections: { mandate_pin: '1234' } }, draft));
  const { drafts } = await listDrafts(ama);
  expect(drafts[0]?.content).toMatchObject({ name: 'Yaa', sections: { mandate_pin: '' } });
});

it('puts drafts back in another browser, for an account with another address', async () => {
  const drafts = await reported();
  expect(await putBackDrafts(kofi, drafts)).toEqual(['saved']);
  expect((await (await storeOf(kofi)).load(place))?.draft).toEqual({ ...draft, photo: null });
  expect(await (await storeOf(ama)).load(place)).toBeUndefined();
});

it('keeps a draft that the user has begun', async () => {
  const drafts = await reported();
  await (await storeOf(ama)).save({ ...draft, name: 'begun here' });
  expect(await putBackDrafts(ama, drafts)).toEqual(['kept']);
  expect((await (await storeOf(ama)).load(place))?.draft).toEqual({ ...draft, name: 'begun here' });
});

it.each([
  ['of an unknown wizard', { kind: 'elsewhere' }],
  ['of the recent records', { kind: 'recents' }],
  ['without a time', { content: { name: 'x' } }],
])('leaves out a draft %s', async (_what, change) => {
  const drafts = await reported();
  expect(
    await putBackDrafts(
      ama,
      drafts.map((one) => ({ ...one, ...change })),
    ),
  ).toEqual(['unknown']);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});

it('has no drafts where the browser stores none', async () => {
  const drafts = await reported();
  vi.stubGlobal('indexedDB', undefined);
  expect(await listDrafts(ama)).toEqual({ drafts: [], leftOut: 0 });
  await expect(putBackDrafts(ama, drafts)).rejects.toThrow('stores no drafts');
});
