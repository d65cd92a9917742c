import { fireEvent } from '@testing-library/react';
import { uploadHeadings } from '@oware/domain';
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
