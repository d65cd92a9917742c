import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

type Client = { id: string; name: string };

/** Shows a table whose second column can be dragged, and returns its handle and cells. */
function showTable(widths?: Record<string, number>) {
  const onWidth = vi.fn<(key: string, width: number | undefined) => void>();
  const onSort = vi.fn<(key: string) => void>();
  const { container, unmount } = render(
    <DataTable<Client>
      caption="Clients"
      columns={[
        { key: 'id', header: 'Client ID', cell: ({ id }) => id },
        { key: 'name', header: 'Client', cell: ({ name }) => name, isSortable: true },
      ]}
      rows={[{ id: '1020', name: 'Comfort Asare' }]}
      rowKey={({ id }) => id}
      onSort={onSort}
      widths={widths}
      onWidth={onWidth}
    />,
  );
  const handle = container.querySelectorAll<HTMLElement>('.column-handle')[1]!;
  const cells = [...container.querySelectorAll<HTMLElement>('tr > :nth-child(2)')];
  return { handle, cells, onWidth, onSort, unmount };
}

const widthsOf = (cells: readonly HTMLElement[]) => cells.map(({ style }) => style.width);

it('shows the width while it is dragged, chooses it once released, and doesn’t sort', () => {
  const { handle, cells, onWidth, onSort } = showTable();
  fireEvent.pointerDown(handle, { button: 0, clientX: 100 });
  fireEvent.pointerMove(document, { clientX: 250 });
  expect(widthsOf(cells)).toEqual(['150px', '150px']);
  expect(onWidth).not.toHaveBeenCalled();
  fireEvent.pointerMove(document, { clientX: 280 });
  fireEvent.pointerUp(document);
  expect(onWidth.mock.calls).toEqual([['name', 180]]);
  expect(widthsOf(cells)).toEqual(['', '']);
  fireEvent.pointerMove(document, { clientX: 500 });
  expect(onWidth).toHaveBeenCalledOnce();
  expect(onSort).not.toHaveBeenCalled();
});

it.each([
  ['less than 60 px', -500, 60],
  ['more than 800 px', 5000, 800],
])('chooses no width of %s', (_what, to, width) => {
  const { handle, onWidth } = showTable();
  fireEvent.pointerDown(handle, { button: 0, clientX: 0 });
  fireEvent.pointerMove(document, { clientX: to });
  fireEvent.pointerUp(document);
  expect(onWidth).toHaveBeenCalledWith('name', width);
});

it.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['a gesture of the browser', () => fireEvent.pointerCancel(document)],
])('chooses nothing after %s', (_what, end) => {
  const { handle, cells, onWidth } = showTable();
  fireEvent.pointerDown(handle, { button: 0, clientX: 100 });
  fireEvent.pointerMove(document, { clientX: 300 });
  end();
  expect(widthsOf(cells)).toEqual(['', '']);
  fireEvent.pointerMove(document, { clientX: 350 });
  fireEvent.pointerUp(document);
  expect(onWidth).not.toHaveBeenCalled();
});

it('ignores a press without a movement, another button, and a movement after the table is gone', () => {
  const { handle, onWidth, unmount } = showTable();
  fireEvent.pointerDown(handle, { button: 0, clientX: 100 });
  fireEvent.pointerUp(document);
  fireEvent.pointerDown(handle, { button: 2, clientX: 100 });
  fireEvent.pointerMove(document, { clientX: 300 });
  fireEvent.pointerUp(document);
  fireEvent.pointerDown(handle, { button: 0, clientX: 100 });
  unmount();
  fireEvent.pointerMove(document, { clientX: 300 });
  fireEvent.pointerUp(document);
  expect(onWidth).not.toHaveBeenCalled();
});

it('gives back the usual width after a double-click', () => {
  const { handle, onWidth } = showTable({ name: 300 });
  fireEvent.doubleClick(handle);
  expect(onWidth.mock.calls).toEqual([['name', undefined]]);
});
