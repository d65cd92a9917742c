import { IDBFactory } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type DraftKind, openDraftStore, watchDrafts } from './drafts.store.ts';

type Place = { lenderId: string };
const kind: DraftKind<Place, Place & { name: string }> = {
  name: 'onboarding',
  segments: ({ lenderId }) => [lenderId],
  pictureNames: [],
  pack: (content) => ({ content, pictures: {} }),
  unpack: ({ content }) => content as Place & { name: string },
};

it('tells all tabs when a draft begins and ends, but not of each change, which is one keystroke', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const told = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  onTestFinished(watchDrafts(told));
  watchDrafts(ended)();
  const store = await openDraftStore(kind, 'ama@adom.test');
  await store?.save({ lenderId: '1', name: 'A' });
  await store?.save({ lenderId: '1', name: 'Am' });
  const later = await openDraftStore(kind, 'ama@adom.test');
  await later?.load({ lenderId: '1' });
  await later?.save({ lenderId: '1', name: 'Ama' });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  await later?.remove({ lenderId: '1' });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(ended).not.toHaveBeenCalled();
});
