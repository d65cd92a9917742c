import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadHeadings } from '@oware/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { providerApi } from '../../../api/provider.api.ts';
import { empty, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { SheetWorkerThread } from '../sheet/sheet-worker.fixtures.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

const row = (staff: number, amount = '1000.00') =>
  `${staff},Ama Mensah,0200971001,Controller Salary Loan,${amount},1,2026-11-20`;
const fileOf = (rows: readonly string[]) =>
  new File([[uploadHeadings.join(), ...rows].join('\n')], 'march.csv', { type: 'text/csv' });
const grid = () => screen.findByRole('grid', { name: 'Rows of the file' });
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

/** Opens /upload and chooses a file with these rows. */
async function openRows(rows: readonly string[]) {
  const thread = new SheetWorkerThread();
  const network = new FakeNetwork().answerBy('listLoanProducts', (products) =>
    products.map((product) => ({ ...product, isRetired: false })),
  );
  const opened = await openScreen('/upload', { network });
  const field = document.querySelector('input[type=file]');
  if (!field) throw new Error('no file can be chosen');
  fireEvent.change(field, { target: { files: [fileOf(rows)] } });
  return { ...opened, thread };
}
/** Moves to the first cell like the Tab key, once it is shown. */
async function start(text: string) {
  const cell = (await within(await grid()).findByText(text)).closest<HTMLElement>('[tabindex="0"]');
  expect(cell).not.toBeNull();
  cell?.focus();
}

describe('the rows of a file', () => {
  it('can be corrected by keyboard and are counted again', async () => {
    await openRows([row(900001), row(900002, 'lots')]);
    await screen.findByText('1 row needs attention');
    await start('900001');
    press('ArrowDown');
    for (let column = 0; column < 4; column += 1) press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    press('F2');
    const field = screen.getByRole('textbox', { name: /line 3$/ });
    fireEvent.input(field, { target: { value: '1200' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('2 rows can be sent');
  });
  it('keep a cell unchanged on Escape, with the focus on it', async () => {
    await openRows([row(900001)]);
    await start('900001');
    press('ArrowRight');
    press('x');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /line 2$/ }), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ama Mensah'));
  });
  it.each([
    ['could not be loaded again', refused('internal')],
    ['have all been removed', empty],
  ])('stay when the lender’s products %s', async (_what, answer) => {
    const { network, store, settle } = await openRows([row(900001), row(900002, 'lots')]);
    await screen.findByText('1 row needs attention');
    network.answer('listLoanProducts', answer);
    const before = network.callsTo('listLoanProducts').length;
    store.dispatch(providerApi.util.invalidateTags(['LoanProduct']));
    await settle();
    expect(network.callsTo('listLoanProducts').length).toBeGreaterThan(before);
    expect(screen.getByText('900001')).toBeTruthy();
  });
  it('report that the browser can no longer read them, and are read again on retry', async () => {
    const { thread } = await openRows(Array.from({ length: 300 }, (_, at) => row(900_000 + at)));
    await start('900000');
    thread.unanswered.add('view');
    press('End', { ctrlKey: true });
    act(() => thread.opened.at(-1)?.onerror?.());
    await screen.findByText('The rows could not be read');
    thread.unanswered.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await grid()).findByText('900299');
  });
});
