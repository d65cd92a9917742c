import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepDraft } from './draft-keeper.store.ts';

const begun = { step: 'first', staffId: '', email: '' };
type Draft = typeof begun;

/** Returns a draft store whose writes end when the test says so. */
function slowStore() {
  const writes: { draft: Draft; end: (failed?: boolean) => void }[] = [];
  const removed: unknown[] = [];
  return {
    writes,
    removed,
    save: (draft: Draft) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ draft, end: (failed) => (failed ? reject(new Error('full')) : resolve()) });
      }),
    remove: async (place: unknown) => void removed.push(place),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a draft in progress', () => {
  it('is saved with its last change, however many arrive during a write', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 20 }), async (ends) => {
        const store = slowStore();
        const keeper = keepDraft(begun, store);
        for (const [at, endsNow] of ends.entries()) {
          keeper.change({ staffId: `S${at}` });
          if (endsNow === 0) store.writes.at(-1)?.end();
          await settle();
        }
        while (keeper.keeping() === 'saving') {
          store.writes.at(-1)?.end();
          await settle();
        }
        expect(store.writes.at(-1)?.draft.staffId).toBe(`S${ends.length - 1}`);
        expect(keeper.draft()).toBe(store.writes.at(-1)?.draft);
      }),
    ));

  it('is not called saved before its first change', async () => {
    const store = slowStore();
    const keeper = keepDraft(begun, store, { isNew: true });
    expect(keeper.keeping()).toBe('untouched');
    keeper.change({ staffId: 'A1' });
    store.writes[0]?.end();
    await settle();
    expect(keeper.keeping()).toBe('saved');
  });

  it('reports a failed save and tries again with the next change', async () => {
    const store = slowStore();
    const keeper = keepDraft(begun, store);
    keeper.change({ staffId: 'A1' });
    store.writes[0]?.end(true);
    await settle();
    expect(keeper.keeping()).toBe('failed');
    keeper.change({ staffId: 'A2' });
    store.writes[1]?.end();
    await settle();
    expect(keeper.keeping()).toBe('saved');
  });

  it('is not saved after it has ended', async () => {
    const store = slowStore();
    const keeper = keepDraft(begun, store);
    keeper.change({ staffId: 'A1' });
    const ending = keeper.end();
    store.writes[0]?.end();
    await ending;
    keeper.change({ staffId: 'A2' });
    await settle();
    expect(store.writes).toHaveLength(1);
    expect(store.removed).toHaveLength(1);
  });

  it('saves a change that a listener makes after the previous save', async () => {
    for (const failed of [false, true]) {
      const store = slowStore();
      const keeper = keepDraft(begun, store);
      keeper.change({ staffId: 'A1' });
      keeper.subscribe(() => {
        if (keeper.keeping() !== 'saving' && keeper.draft().staffId === 'A1') keeper.change({ staffId: 'A2' });
      });
      store.writes[0]?.end(failed);
      await settle();
      expect(store.writes.map(({ draft }) => draft.staffId)).toEqual(['A1', 'A2']);
    }
  });

  it('ends even if it cannot be removed', async () => {
    const store = { ...slowStore(), remove: () => Promise.reject(new Error('refused')) };
    await expect(keepDraft(begun, store).end()).resolves.toBeUndefined();
  });

  it('merges a late change with newer input', () => {
    const keeper = keepDraft(begun, undefined);
    keeper.change({ staffId: 'A1' });
    keeper.change(({ staffId }) => ({ staffId: `${staffId}2` }));
    expect(keeper.draft().staffId).toBe('A12');
  });

  it('stays in memory without storage', () => {
    const keeper = keepDraft(begun, undefined);
    keeper.change({ staffId: 'A1' });
    expect(keeper.keeping()).toBe('memory');
    expect(keeper.draft().staffId).toBe('A1');
  });
});
