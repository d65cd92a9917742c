import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoadedTable } from './loaded-table.tsx';

type Row = { name: string };
const onRetry = vi.fn<() => void>();
const show = (rows: Row[] | undefined, error?: unknown) =>
  render(
    <LoadedTable<Row>
      what="The sandboxes"
      error={error}
      onRetry={onRetry}
      caption="Sandboxes"
      columns={[{ key: 'name', header: 'Name', cell: ({ name }) => name }]}
      rows={rows}
      rowKey={({ name }) => name}
    />,
  );
const refused = { status: 500, message: 'The database is away.' };

it('says why the rows could not be loaded, and loads them again', async () => {
  show(undefined, refused);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The sandboxes could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps the rows that it has when newer ones cannot be loaded', () => {
  show([{ name: 'demo' }], refused);
  expect(screen.getByText('demo')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows that the rows are loading', () => {
  show(undefined);
  expect(screen.getByRole('table', { name: 'Sandboxes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
