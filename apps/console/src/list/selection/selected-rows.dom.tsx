import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManyAction } from './many-action.rules.ts';
import type { FetchPage } from '../all-pages.reader.ts';
import { type Loan, pageOf, press, show, tick } from '../loan-list.fixtures.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bar = () => screen.getByRole('region', { name: 'Selection' }).textContent;

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
  const selectAll = async () => {
    await tick('Select this page');
    await press('Next');
    await tick('Select Esi');
    await tick('Select Yaw');
  };

  it('keeps the selection across pages, and what failed, was refused or was not reached stays selected', async () => {
    const run = refusedFor('Kofi');
    await show({ actions: [approval(run)] });
    await selectAll();
    expect(bar()).toContain('4 selected · GHS 402.00 · 2 not on this page');
    expect(screen.getByRole('row', { name: /Esi/ }).getAttribute('aria-selected')).toBe('true');
    await press('Approve');
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
    await selectAll();
    await press('Approve');
    await screen.findByRole('dialog');
    await press('Approve 3');
  }

  it('gives the focus to the main part when the bar that had it disappears', async () => {
    await show({ actions: [approval(refusedFor(''))] });
    await tick('Select Ama');
    screen.getByRole('button', { name: 'Clear' }).focus();
    await press('Clear');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('gives the focus to the main part when the dialog closes after all were done', async () => {
    const { note: _note, ...action } = approval(refusedFor(''));
    await show({ actions: [action] });
    await tick('Select Ama');
    screen.getByRole('button', { name: 'Approve' }).focus();
    await press('Approve');
    await screen.findByRole('dialog');
    await press('Approve 1');
    await screen.findByText('1 of 1 loan approved');
    await press('Close');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('stops after the record in progress, and continues with the rest', async () => {
    let answer: (outcome: object) => void = () => undefined;
    const run = vi.fn<ManyAction<Loan>['run']>(() => new Promise((resolve) => (answer = resolve)));
    await approveAll(run);
    await screen.findByText('Approve: 0 of 3');
    await press('Stop');
    answer({});
    await screen.findByText('1 of 3 loans approved');
    expect(screen.getByText('Stopped before 2 loans, which stay selected.')).toBeTruthy();
    run.mockResolvedValue({});
    await press('Try again with 2');
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

  it('deselects a record that a colleague has deleted, and does not offer it again', async () => {
    await approveAll((loan) =>
      Promise.resolve(
        loan.name === 'Kofi' ? { error: { status: 404, code: 'not_found', message: 'It is gone.', fields: {} } } : {},
      ),
    );
    await screen.findByText('2 of 3 loans approved');
    expect(screen.getByRole('dialog').textContent).toContain('Kofi: It is gone.');
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar()).toContain('1 selected');
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
      await tick('Select Ama');
      expect(offered()).toBeNull();
      await tick('Select Kofi');
      await press('Select all 4 loans');
      await screen.findByText('No answer came.');
      expect(bar()).toContain('2 selected');
      await press('Continue');
      await waitFor(() => expect(bar()).toContain('4 selected · GHS 402.00 · 2 not on this page'));
      expect(offered()).toBeNull();
      expect(fetchPage.mock.calls.map(([page]) => page)).toEqual([0, 1, 1]);
    });

    it('leave the selection as it was if the person stops the loading or sorts the list', async () => {
      const answers: (() => void)[] = [];
      const fetchPage: FetchPage<Loan> = (page) =>
        new Promise((resolve) => answers.push(() => resolve({ data: pageOf(page) })));
      await show({ actions: [approval(refusedFor(''))], fetchPage });
      await tick('Select this page');
      await press('Select all 4 loans');
      expect(screen.getByText('0 loans of 4 loaded')).toBeTruthy();
      await press('Stop');
      await act(async () => answers.shift()?.());
      expect(answers).toEqual([]);
      expect(bar()).toContain('2 selected');
      await press('Select all 4 loans');
      await userEvent.click(within(screen.getByRole('columnheader', { name: 'Client' })).getByRole('button'));
      await act(async () => answers.shift()?.());
      expect(answers).toEqual([]);
      expect(bar()).toContain('2 selected');
    });
  });
});
