import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Cell, writeSpreadsheet } from './spreadsheet.writer.ts';

const createdAt = new Date('2026-11-21T08:00:00Z');
const columns = Array.from({ length: 12 }, (_, n) => ({ heading: `Column ${n}`, width: 20 }));

/** Yields pages of a hundred rows that zip can't compress, and counts the pages that were read. */
function pagesOf(count: number, fail?: Error) {
  const asked = { pages: 0 };
  async function* pages() {
    for (let page = 0; page < count; page++) {
      asked.pages += 1;
      await setImmediate();
      yield Array.from({ length: 100 }, (): Cell[] => columns.map(() => Math.random().toString(36)));
    }
    if (fail) throw fail;
  }
  return { asked, pages: pages() };
}

const spreadsheet = (pages: AsyncIterable<Cell[][]>) =>
  writeSpreadsheet({ title: 'Any', createdAt, columns, pages, totals: () => ['Total'] });

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await setImmediate();
};

it('reads pages only as fast as it is read', async () => {
  const { asked, pages } = pagesOf(1000);
  const out = spreadsheet(pages);
  await turns(5000); // enough turns for all pages without backpressure
  expect(asked.pages).toBeLessThan(400); // the pages that a megabyte of zip contains
  out.destroy();
});

it('stops reading when its reader stops', async () => {
  const { asked, pages } = pagesOf(500);
  const out = spreadsheet(pages);
  await turns(200);
  out.destroy();
  await turns(200);
  const { pages: before } = asked;
  await turns(500);
  expect(asked.pages).toBe(before);
  expect(await pages.next()).toEqual({ done: true, value: undefined });
});

it('fails if a page fails', async () => {
  const out = spreadsheet(pagesOf(3, new Error('no more')).pages);
  await expect(out.resume().toArray()).rejects.toThrow('no more');
});
