import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as listFile from './list-file.download.ts';
import { keepSavedFiles } from '../../record/save-file.fixtures.ts';
import type { FetchPage } from '../all-pages.reader.ts';
import { type Loan, pageOf, press, show } from '../loan-list.fixtures.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the download', () => {
  const choose = async (name: string) => {
    await press('Download');
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };

  it('holds all pages once, continues after a failure, and does without a size that is refused', async () => {
    const files = keepSavedFiles();
    const failures: object[] = [
      { status: 400, code: 'unknown', message: 'No size', fields: {} },
      { status: 500, code: 'internal', message: 'It broke.', fields: {} },
    ];
    const fetchPage = vi.fn<FetchPage<Loan>>((page, size) => {
      if (size !== undefined) return Promise.resolve({ error: failures[0] });
      if (page === 1 && failures.length > 1) return Promise.resolve({ error: failures.pop() });
      return Promise.resolve({ data: pageOf(page) });
    });
    await show({ fetchPage });
    await choose('CSV');
    await screen.findByText('It broke.');
    expect(screen.getByText('2 loans loaded')).toBeTruthy();
    await press('Continue');
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.file.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Client,Phone,Amount (GHS),Guarantor,Status',
      'Ama,020 098 0001,100.50,Ama,Approved',
      'Kofi,020 098 0001,100.50,Kofi,Approved',
      'Esi,020 098 0001,100.50,Esi,Approved',
      'Yaw,020 098 0001,100.50,Yaw,Approved',
    ]);
    expect(fetchPage.mock.calls).toEqual([
      [0, 2],
      [0, undefined],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it.each([
    ['sends fewer rows than it counts', { totalElements: 6 }, /counts 2 more rows/],
    ['repeats a page and counts nothing', { totalElements: null, totalPages: null }, /may not be complete/],
  ])('says that a row may be missing if the service %s, before it makes the file', async (_what, told, text) => {
    const files = keepSavedFiles();
    await show({
      fetchPage: (page) => Promise.resolve({ data: { ...pageOf(page % 2), page: { ...pageOf(page).page, ...told } } }),
    });
    await choose('CSV');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('4 loans loaded')).toBeTruthy();
    expect(files).toEqual([]);
    await press('Download what is there');
    await waitFor(() => expect(files).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('counts rows that can’t be read as missing', async () => {
    const files = keepSavedFiles();
    await show({
      fetchPage: (page) => {
        const { rows, page: told } = pageOf(page);
        return Promise.resolve({ data: { rows: Object.assign(rows.slice(1), { unreadable: 1 }), page: told } });
      },
    });
    await choose('CSV');
    expect(await screen.findByText(/counts 2 more rows/)).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(files).toEqual([]);
  });

  it('ends when it is cancelled', async () => {
    const files = keepSavedFiles();
    let answer: () => void = () => undefined;
    const fetchPage = vi.fn<FetchPage<Loan>>(
      (page) => new Promise((resolve) => (answer = () => resolve({ data: pageOf(page) }))),
    );
    await show({ fetchPage });
    await choose('Excel (XLSX)');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(files).toEqual([]);
  });

  it('makes no file if it is cancelled while the file is made', async () => {
    const files = keepSavedFiles();
    const making = Promise.withResolvers<Blob>();
    const listCsv = vi.spyOn(listFile, 'listCsv').mockReturnValueOnce(making.promise);
    await show({ fetchPage: (page) => Promise.resolve({ data: pageOf(page) }) });
    await choose('CSV');
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(listCsv).toHaveBeenCalledTimes(1));
    fireEvent.click(cancel);
    await act(async () => making.resolve(new Blob()));
    expect(files).toEqual([]);
  });

  it('ends when the list is left', async () => {
    const files = keepSavedFiles();
    const answers: (() => void)[] = [];
    await show({
      fetchPage: (page) => new Promise((resolve) => answers.push(() => resolve({ data: pageOf(page) }))),
    });
    await choose('CSV');
    await screen.findByRole('dialog');
    cleanup();
    await act(async () => answers.shift()?.());
    expect([answers, files]).toEqual([[], []]);
  });
});
