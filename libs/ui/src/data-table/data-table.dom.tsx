import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { RowButton } from './row-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../states.tsx';

type Client = { id: string; name: string; employer: string | null };
const columns: Column<Client>[] = [
  { key: 'name', header: 'Client', cell: ({ name }) => name },
  { key: 'employer', header: 'Employer', cell: ({ employer }) => employer },
];
const comfort = { id: '1020', name: 'Comfort Asare', employer: 'Ghana Education Service' };
const yaw = { id: '1021', name: 'Yaw Darko', employer: null };

type Rows = (Client[] & { unreadable?: number }) | undefined;
const table = (rows: Rows, stale = false) => (
  <DataTable
    caption="Clients"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id, employer }) => (employer === null ? undefined : `/clients/${id}`)}
    skeletonRows={3}
    stale={stale}
    empty={<EmptyState title="No clients yet">New client adds the first one.</EmptyState>}
  />
);
const show = (rows: Rows, stale?: boolean) => render(table(rows, stale)).container;

describe('a table', () => {
  it('keeps its columns while its rows are loading, and announces that', () => {
    const container = show(undefined);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Client', 'Employer']);
    expect(container.querySelectorAll('td .MuiSkeleton-root')).toHaveLength(6);
    // seen ones would move when the rows give the columns their width
    expect(container.querySelectorAll('th .MuiSkeleton-root')).toHaveLength(2);
    expect(screen.queryByText('No clients yet')).toBeNull();
  });
  it('shows the empty text if there are no rows', () => {
    show([]);
    expect(screen.getByRole('status').textContent).toBe('No clients yetNew client adds the first one.');
    expect(screen.queryByRole('table')).toBeNull();
  });
  it('keeps a reference within a text on one line', () => {
    show([{ ...comfort, employer: 'Paid with LN-00002101' }]);
    expect(screen.getByText('LN-00002101').style.whiteSpace).toBe('nowrap');
  });
  it('does not claim to be empty if rows could not be read', () => {
    show(Object.assign([], { unreadable: 2 }));
    expect(screen.queryByText('No clients yet')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('2 rows could not be read.');
  });
  it('links the rows that can be opened, and shows a dash for a missing value', () => {
    show([comfort, yaw]);
    const table = within(screen.getByRole('table', { name: 'Clients' }));
    expect(table.getByRole('link', { name: 'Comfort Asare' }).getAttribute('href')).toBe('/clients/1020');
    expect(table.queryByRole('link', { name: 'Yaw Darko' })).toBeNull();
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Comfort Asare',
      'Ghana Education Service',
      'Yaw Darko',
      '–',
    ]);
  });
  it('marks a missing optional value, so that a card leaves it out', () => {
    const optional = columns.map((column) => (column.key === 'employer' ? { ...column, isOptional: true } : column));
    const { container } = render(
      <DataTable caption="Clients" columns={optional} rows={[comfort, yaw]} rowKey={({ id }) => id} />,
    );
    const absent = [...container.querySelectorAll('[data-absent]')].map((cell) => cell.closest('tr')?.textContent);
    expect(absent).toEqual(['Yaw Darko–']);
  });
  it('keeps older rows visible while newer ones are loading', () => {
    const container = show([comfort], true);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(screen.getByText('Comfort Asare')).toBeTruthy();
  });
});

describe('many rows', () => {
  const clients = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ ...yaw, id: `${from + at}`, name: `Client ${from + at}` }));
  /** Shows the rows, and returns how many the table had after each time that it was drawn. */
  async function counting() {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
    const counts: number[] = [];
    const profiled = (rows: Client[]) => (
      <Profiler id="table" onRender={() => counts.push(document.querySelectorAll('tbody tr').length)}>
        <DataTable caption="Clients" columns={columns} rows={rows} rowKey={({ id }) => id} />
      </Profiler>
    );
    const change = (rows: Client[]) => root.render(profiled(rows));
    await act(async () => change(clients(0, 100)));
    return { counts, change };
  }

  it('are drawn in two parts, so that those in sight are there soon', async () => {
    expect((await counting()).counts).toEqual([24, 100]);
  });

  it('keep those already drawn, so that none loses the focus', async () => {
    const { counts, change } = await counting();
    const last = screen.getByText('Client 99');
    await act(async () => change(clients(1, 101)));
    expect(counts.slice(2)).toEqual([99, 100]);
    expect(screen.getByText('Client 99')).toBe(last);
  });

  it('are drawn in two parts also within a transition, as the next page is', async () => {
    const { counts, change } = await counting();
    await act(async () => startTransition(() => change(clients(100, 200))));
    expect(counts.slice(2)).toEqual([24, 100]);
  });
});

it('gives the focus back to the row that was opened, also to one of the second part', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ ...comfort, id: `${at}`, name: `Client ${at}` }));
  const container = show(rows);
  // jsdom can't go to the address
  container.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(await screen.findByText('Client 80'));
  cleanup();
  show(rows);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Client 80'));
});

describe('a selection', () => {
  it('draws no cell again when a row is selected, and tells the latest listener', () => {
    const cell = vi.fn<(client: Client) => string>(({ name }) => name);
    const drawn = [{ key: 'name', header: 'Client', cell }];
    const select = (selected: string[], onSelect: (rows: readonly Client[], isSelected: boolean) => void) => (
      <DataTable
        caption="Clients"
        columns={drawn}
        rows={[comfort, yaw]}
        rowKey={({ id }) => id}
        selection={{ isSelected: ({ id }) => selected.includes(id), nameOf: ({ name }) => name, onSelect }}
      />
    );
    const [first, latest] = [vi.fn<() => void>(), vi.fn<(rows: readonly Client[], isSelected: boolean) => void>()];
    const { rerender } = render(select([], first));
    cell.mockClear();
    rerender(select([yaw.id], latest));
    expect(cell).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Yaw Darko' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Comfort Asare' }));
    expect(latest).toHaveBeenCalledWith([comfort], true);
    expect(first).not.toHaveBeenCalled();
  });
  it('draws an empty checkbox as an outline, which is not filled in the dark scheme', () => {
    render(
      <DataTable
        caption="Clients"
        columns={columns}
        rows={[comfort, yaw]}
        rowKey={({ id }) => id}
        selection={{ isSelected: ({ id }) => id === yaw.id, nameOf: ({ name }) => name, onSelect: () => {} }}
      />,
    );
    const looks = ['Comfort Asare', 'Yaw Darko'].map(
      (name) => getComputedStyle(screen.getByRole('checkbox', { name: `Select ${name}` })).appearance,
    );
    expect(looks).toEqual(['none', 'auto']);
  });
  it.each(['comfortable', 'compact'] as const)('and the button of a row lie above the link of a %s row', (density) => {
    render(
      <DataTable
        caption="Clients"
        columns={columns}
        rows={[comfort]}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/clients/${id}`}
        density={density}
        selection={{ isSelected: () => false, nameOf: ({ name }) => name, onSelect: () => {} }}
        action={({ name }) => <RowButton path="" aria-label={`Preview ${name}`} />}
      />,
    );
    const checkbox = screen.getByRole('checkbox', { name: 'Select Comfort Asare' });
    for (const control of [checkbox.parentElement!, screen.getByRole('button', { name: 'Preview Comfort Asare' })])
      expect(getComputedStyle(control)).toMatchObject({ position: 'relative', zIndex: '1' });
  });
});

describe('the other states', () => {
  it('for a failure show what failed, why, the request id, and a retry', () => {
    const retry = vi.fn<() => void>();
    render(<ErrorState title="The clients could not be loaded" message="Try later." requestId="r-1" onRetry={retry} />);
    const alert = within(screen.getByRole('alert'));
    for (const said of ['The clients could not be loaded', 'Try later.', /r-1/])
      expect(alert.getByText(said)).toBeTruthy();
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
  it('for a failure without a retry show no button', () => {
    render(<ErrorState />);
    expect(screen.getByRole('alert').textContent).toBe('This could not be loaded');
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('for loading are announced to screen readers', () => {
    render(<SkeletonRows rows={2} label="Loading the loan" />);
    expect(screen.getByRole('status', { name: 'Loading the loan' }).textContent).toBe('');
  });
});
