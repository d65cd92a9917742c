import { DataTable } from '@oware/ui';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../app/render.fixtures.tsx';
import { selectRow, walkRows } from './row-walk.listener.ts';

const rows = ['1', '2', '3'];

function List() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <main id="main">
      <DataTable
        caption="Loans"
        columns={[{ key: 'id', header: 'Loan', cell: (id: string) => `Loan ${id}` }]}
        rows={rows}
        rowKey={(id) => id}
        rowHref={(id) => `/loans/${id}`}
        selection={{
          isSelected: (id) => selected.includes(id),
          onSelect: (ids, isOn) => setSelected(isOn ? ids : []),
          canSelect: (id) => id !== '3',
          nameOf: (id) => `loan ${id}`,
        }}
      />
    </main>
  );
}

const focused = () => document.activeElement?.textContent;
const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select loan ${id}` });

it('walks the links of a table to its ends and selects the row with the focus', async () => {
  renderPart(<List />);
  selectRow();
  walkRows(-1);
  expect(focused()).toBe('Loan 3');
  selectRow();
  expect(box('3').checked).toBe(false);
  walkRows(1);
  expect(focused()).toBe('Loan 3');
  walkRows(-1);
  selectRow();
  await expect.poll(() => box('2').checked).toBe(true);
  expect(focused()).toBe('Loan 2');
  expect(box('1').checked).toBe(false);
});
