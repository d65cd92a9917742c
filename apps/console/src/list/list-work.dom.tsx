import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequests, renderPart, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { amountCell, textCell } from './cells.rules.ts';
import * as listFile from './export/list-file.download.ts';
import type { ListDescription } from './list-description.rules.ts';
import type { ManyAction } from './selection/many-action.rules.ts';
import { RecordList } from './record-list.view.tsx';
import { useList } from './use-list.ts';
import type { FetchPage } from './all-pages.reader.ts';

type Loan = { id: string; name: string; amount: string };
const loans: Loan[] = ['Ama', 'Kofi', 'Esi', 'Yaw'].map((name, at) => ({ id: `${at + 1}`, name, amount: '100.50' }));
const description: ListDescription<Loan> = {
  key: 'test',
  noun: { one: 'loan', many: 'loans' },
  caption: 'Loans, newest first',
  columns: [{ key: 'name', header: 'Client', cell: ({ name }) => name, value: ({ name }) => textCell(name) }],
  filters: [],
  pageSizes: { usual: 2, offered: [2] },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => `/loans/${id}`,
  amountOf: ({ amount }) => amount,
  file: [
    { heading: 'Client', value: ({ name }) => textCell(name) },
    { heading: 'Amount (GHS)', value: ({ amount }) => amountCell(amount) },
  ],
};
const pageOf = (number: number) => ({
  rows: loans.slice(2 * number, 2 * number + 2),
  page: { number, size: 2, totalElements: 4, totalPages: 2 },
});
type Given = {
  actions?: ManyAction<Loan>[];
  fetchPage?: FetchPage<Loan>;
  /** Another page of rows arrives only when this button of the test is pressed: Arrive. */
  isSlow?: boolean;
};

function Page({ actions = [], fetchPage, isSlow = false }: Given) {
  const list = useList(description);
  const [answer] = useState({ isError: false, isFetching: false, refetch: () => undefined });
  const [arrived, setArrived] = useState(list.state.page);
  const { page } = list.state;
  return (
    <>
      {isSlow && <button onClick={() => setArrived(page)}>Arrive</button>}
      <RecordList
        list={list}
        answer={answer}
        current={isSlow && arrived !== page ? undefined : pageOf(page)}
        latest={pageOf(isSlow ? arrived : page)}
        actions={actions}
        {...(fetchPage && { fetchPage })}
        empty="none"
        noMatch={() => 'none'}
      />
    </>
  );
}
const show = async (given: Given) => {
  await signInAs(sessionOf());
  answerRequests({});
  renderPart(
    <main id="main" tabIndex={-1}>
      <Page {...given} />
    </main>,
  );
  await screen.findByText('Ama');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const bar = () => screen.getByRole('region', { name: 'Selection' }).textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A screen on which the preview is beside the list. */
const onWideScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

describe('selected rows', () => {
  const approval = (run: ManyAction<Loan>['run']): ManyAction<Loan> => ({
    key: 'approve',
    label: 'Approve',
    done: 'approved',
    refusalOf: ({ name }) => (name === 'Yaw' ? 'It is in a batch.' : undefined),
    note: { label: 'Note', helperText: 'Why', check: (note) => (note.length < 2 ? 'Too short' : undefined) },
    run,
  });
  const refusedFor = (name: string) =>
    vi.fn<ManyAction<Loan>['run']>((loan) =>
      Promise.resolve(
        loan.name === name ? { error: { status: 409, code: 'own_work', message: 'You created it.', fields: {} } } : {},
      ),
    );
  const selectAll = () => {
    tick('Select this page');
    press('Next');
    tick('Select Esi');
    tick('Select Yaw');
  };

  it('keeps the selection across pages, and what failed, was refused or was not reached stays selected', async () => {
    const run = refusedFor('Kofi');
    await show({ actions: [approval(run)] });
    selectAll();
    expect(bar()).toContain('4 selected · GHS 402.00 · 2 not on this page');
    expect(screen.getByRole('row', { name: /Esi/ }).getAttribute('aria-selected')).toBe('true');
    press('Approve');
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByRole('dialog').textContent).toContain('GHS 301.50 together');
    expect(screen.getByRole('dialog').textContent).toContain('Yaw: It is in a batch.');
    fireEvent.click(dialog.getByRole('button', { name: 'Approve 3' }));
    expect(dialog.getByText('Too short')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: 'Fits the book' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Approve 3' }));
    await screen.findByText('2 of 3 loans approved');
    expect(run.mock.calls.map(([loan, { note }]) => [loan.name, note])).toEqual([
      ['Ama', 'Fits the book'],
      ['Kofi', 'Fits the book'],
      ['Esi', 'Fits the book'],
    ]);
    expect(screen.getByRole('dialog').textContent).toContain('Kofi: You created it.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar()).toContain('2 selected · GHS 201.00 · 1 not on this page');
  });

  /** Begins to approve all three loans, without a note. */
  async function approveAll(run: ManyAction<Loan>['run']) {
    const { note: _note, ...action } = approval(run);
    await show({ actions: [action] });
    selectAll();
    press('Approve');
    await screen.findByRole('dialog');
    press('Approve 3');
  }

  it('gives the focus to the main part when the bar that had it disappears', async () => {
    await show({ actions: [approval(refusedFor(''))] });
    tick('Select Ama');
    screen.getByRole('button', { name: 'Clear' }).focus();
    press('Clear');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('gives the focus to the main part when the dialog closes after all were done', async () => {
    const { note: _note, ...action } = approval(refusedFor(''));
    await show({ actions: [action] });
    tick('Select Ama');
    screen.getByRole('button', { name: 'Approve' }).focus();
    press('Approve');
    await screen.findByRole('dialog');
    press('Approve 1');
    await screen.findByText('1 of 1 loan approved');
    press('Close');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('stops after the record in progress, and continues with the rest', async () => {
    let answer: (outcome: object) => void = () => undefined;
    const run = vi.fn<ManyAction<Loan>['run']>(() => new Promise((resolve) => (answer = resolve)));
    await approveAll(run);
    await screen.findByText('Approve: 0 of 3');
    press('Stop');
    answer({});
    await screen.findByText('1 of 3 loans approved');
    expect(screen.getByText('Stopped before 2 loans, which stay selected.')).toBeTruthy();
    run.mockResolvedValue({});
    press('Try again with 2');
    await screen.findByText('2 of 2 loans approved');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('stops after the record in progress if the list is left', async () => {
    const first = Promise.withResolvers<object>();
    const run = vi.fn<ManyAction<Loan>['run']>(() => first.promise);
    await approveAll(run);
    await screen.findByText('Approve: 0 of 3');
    cleanup();
    await act(async () => first.resolve({}));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stops at once if the service does not answer', async () => {
    const run = vi.fn<ManyAction<Loan>['run']>(() =>
      Promise.resolve({ error: { status: 0, code: 'offline', message: 'No answer came.', fields: {} } }),
    );
    await approveAll(run);
    await screen.findByText('0 of 3 loans approved');
    expect(run).toHaveBeenCalledTimes(1);
  });

  describe('of all pages', () => {
    const offline = { status: 0, code: 'offline', message: 'No answer came.', fields: {} };
    const offered = () => screen.queryByRole('button', { name: 'Select all 4 loans' });

    it('are offered once those of the page are selected, and continue after a failure', async () => {
      const failures = [offline];
      const fetchPage = vi.fn<FetchPage<Loan>>((page) =>
        Promise.resolve(page === 1 && failures.length > 0 ? { error: failures.pop() } : { data: pageOf(page) }),
      );
      await show({ actions: [approval(refusedFor(''))], fetchPage });
      tick('Select Ama');
      expect(offered()).toBeNull();
      tick('Select Kofi');
      press('Select all 4 loans');
      await screen.findByText('No answer came.');
      expect(bar()).toContain('2 selected');
      press('Continue');
      await waitFor(() => expect(bar()).toContain('4 selected · GHS 402.00 · 2 not on this page'));
      expect(offered()).toBeNull();
      expect(fetchPage.mock.calls.map(([page]) => page)).toEqual([0, 1, 1]);
    });

    it('leave the selection as it was if the person stops the loading or sorts the list', async () => {
      const answers: (() => void)[] = [];
      const fetchPage: FetchPage<Loan> = (page) =>
        new Promise((resolve) => answers.push(() => resolve({ data: pageOf(page) })));
      await show({ actions: [approval(refusedFor(''))], fetchPage });
      tick('Select this page');
      press('Select all 4 loans');
      expect(screen.getByText('0 loans of 4 loaded')).toBeTruthy();
      press('Stop');
      await act(async () => answers.shift()?.());
      expect(answers).toEqual([]);
      expect(bar()).toContain('2 selected');
      press('Select all 4 loans');
      fireEvent.click(within(screen.getByRole('columnheader', { name: 'Client' })).getByRole('button'));
      await act(async () => answers.shift()?.());
      expect(answers).toEqual([]);
      expect(bar()).toContain('2 selected');
    });
  });
});

describe('the preview', () => {
  it('walks the rows over the pages, and gives the focus back to its row', async () => {
    onWideScreen();
    await show({});
    press('Preview Kofi');
    const aside = () => screen.getByRole('complementary');
    expect(within(aside()).getByText('GHS 100.50')).toBeTruthy();
    expect(aside().textContent).toContain('2 of 4');
    press('Next row');
    expect(aside().textContent).toContain('Esi');
    expect(location.search).toBe('?page=2&preview=first');
    press('Next row');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next row' }).disabled).toBe(true);
    fireEvent.keyDown(aside(), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Preview Yaw'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('stays at its row until the next page arrives, however often Next is pressed', async () => {
    onWideScreen();
    await show({ isSlow: true });
    const shown = () => screen.getByRole('complementary').textContent;
    press('Preview Kofi');
    press('Next row');
    press('Next row');
    expect(shown()).toMatch(/^Kofi.*2 of 4/);
    press('Arrive');
    expect(shown()).toMatch(/^Esi.*3 of 4/);
    press('Previous row');
    press('Previous row');
    expect(shown()).toMatch(/^Esi.*3 of 4/);
    press('Arrive');
    expect(shown()).toMatch(/^Kofi.*2 of 4/);
  });
});

describe('the download', () => {
  const savedFiles = () => {
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return files;
  };
  const choose = (name: string) => {
    press('Download');
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };

  it('holds all pages once, continues after a failure, and does without a size that is refused', async () => {
    const files = savedFiles();
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
    choose('CSV');
    await screen.findByText('It broke.');
    expect(screen.getByText('2 loans loaded')).toBeTruthy();
    press('Continue');
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Client,Amount (GHS)',
      'Ama,100.50',
      'Kofi,100.50',
      'Esi,100.50',
      'Yaw,100.50',
    ]);
    expect(fetchPage.mock.calls).toEqual([
      [0, 2],
      [0, undefined],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it('ends when it is cancelled', async () => {
    const files = savedFiles();
    let answer: () => void = () => undefined;
    const fetchPage = vi.fn<FetchPage<Loan>>(
      (page) => new Promise((resolve) => (answer = () => resolve({ data: pageOf(page) }))),
    );
    await show({ fetchPage });
    choose('Excel (XLSX)');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(files).toEqual([]);
  });

  it('makes no file if it is cancelled while the file is made', async () => {
    const files = savedFiles();
    const making = Promise.withResolvers<Blob>();
    const listCsv = vi.spyOn(listFile, 'listCsv').mockReturnValueOnce(making.promise);
    await show({ fetchPage: (page) => Promise.resolve({ data: pageOf(page) }) });
    choose('CSV');
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(listCsv).toHaveBeenCalledTimes(1));
    fireEvent.click(cancel);
    await act(async () => making.resolve(new Blob()));
    expect(files).toEqual([]);
  });

  it('ends when the list is left', async () => {
    const files = savedFiles();
    const answers: (() => void)[] = [];
    await show({
      fetchPage: (page) => new Promise((resolve) => answers.push(() => resolve({ data: pageOf(page) }))),
    });
    choose('CSV');
    await screen.findByRole('dialog');
    cleanup();
    await act(async () => answers.shift()?.());
    expect([answers, files]).toEqual([[], []]);
  });
});
