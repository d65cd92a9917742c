import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadHeadings } from '@oware/domain';
import { expect } from 'vitest';
import { FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { SheetWorkerThread } from '../sheet/sheet-worker.fixtures.ts';

/** Returns a row of a file that can be sent, by staff number. */
export const row = (staff: number, amount = '1000.00') =>
  `${staff},Ama Mensah,0200971001,Controller Salary Loan,${amount},1,2026-11-20`;
const fileOf = (rows: readonly string[]) =>
  new File([[uploadHeadings.join(), ...rows].join('\n')], 'march.csv', { type: 'text/csv' });

/** Opens /upload and chooses a file with these rows. */
export async function openRows(
  rows: readonly string[],
  before: () => void = () => undefined,
  network: FakeNetwork = new FakeNetwork(),
) {
  const thread = new SheetWorkerThread();
  network.answerBy('listLoanProducts', (products) => products.map((product) => ({ ...product, isRetired: false })));
  const opened = await openScreen('/upload', { network });
  const field = document.querySelector('input[type=file]');
  if (!field) throw new Error('no file can be chosen');
  before();
  fireEvent.change(field, { target: { files: [fileOf(rows)] } });
  return { ...opened, thread };
}

/** Waits for the table of rows. */
export const grid = () => screen.findByRole('grid', { name: 'Rows of the file' });
/** Presses a key where the focus is. */
export const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

/** Replaces the text of the focused cell, once it is in this line. */
export async function correct(line: string, text: string) {
  const field = await waitFor(() => {
    press('F2');
    return screen.getByRole('textbox', { name: new RegExp(`line ${line}$`) });
  });
  fireEvent.input(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Tab' });
}

/** Moves to the first cell like the Tab key, once it is shown. */
export async function start(text: string) {
  const cell = (await within(await grid()).findByText(text)).closest<HTMLElement>('[tabindex="0"]');
  expect(cell).not.toBeNull();
  cell?.focus();
}
