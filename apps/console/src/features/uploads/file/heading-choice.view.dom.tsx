import { fireEvent, screen, within } from '@testing-library/react';
import { messages } from '@oware/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { SheetWorkerThread } from '../sheet/sheet-worker.fixtures.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

const rows = [
  'Contact,Full name,Amount,Product,Payroll,Months,Date,',
  '0200971001,Ama Mensah,1000.00,Controller Salary Loan,900001,1,2026-11-20,x',
  '0200971002,Kofi Boadu,1500.00,Controller Salary Loan,900002,1,2026-11-20,y',
];

/** Chooses a file that has no column with a name of staff number, phone number and start date. */
async function open() {
  new SheetWorkerThread();
  const network = new FakeNetwork().answerBy('listLoanProducts', (products) =>
    products.map((product) => ({ ...product, isRetired: false })),
  );
  await openScreen('/upload', { network });
  const file = new File([rows.join('\n')], 'march.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await screen.findByText(messages.invalidCsvHeadings);
}
const column = (heading: string) => screen.getByLabelText<HTMLSelectElement>(heading);
const chosen = (heading: string) => column(heading).selectedOptions[0]?.text;
const choose = (heading: string, text: string) => {
  const option = within(column(heading)).getByRole<HTMLOptionElement>('option', { name: text });
  fireEvent.change(column(heading), { target: { value: option.value } });
};
const show = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show the rows' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('knows the columns that their names tell, and shows what is in them', async () => {
  await open();
  expect(['full_name', 'amount_recommended', 'tenure'].map(chosen)).toEqual(['Full name', 'Amount', 'Months']);
  expect(screen.getByText('1000.00 · 1500.00')).toBeTruthy();
  expect(screen.queryByText('2026-11-20 · 2026-11-20')).toBeNull();
  expect(
    screen.getByText(/staff_no, full_name, phone_number, product, amount_recommended, tenure, loan_start_date/),
  ).toBeTruthy();
  expect(screen.getByText(/Choose a column of march\.csv for each of them/)).toBeTruthy();
  expect(screen.getByText('Choose a column for: staff_no, phone_number, loan_start_date')).toBeTruthy();
  expect(show().disabled).toBe(true);
});

it('offers likely columns, and reads the rows by what was chosen', async () => {
  await open();
  press('Use “Payroll”');
  expect(chosen('staff_no')).toBe('Payroll');
  expect(screen.queryByRole('button', { name: 'Use “Payroll”' })).toBeNull();
  press('Use “Contact”');
  choose('loan_start_date', 'Date');
  expect(screen.queryByText(/^Choose a column for/)).toBeNull();
  fireEvent.click(show());
  const grid = within(await screen.findByRole('grid', { name: 'Rows of the file' }));
  expect(await grid.findByText('900002')).toBeTruthy();
  expect(grid.getByText('0200971002')).toBeTruthy();
  expect(await screen.findByText('2 rows can be sent')).toBeTruthy();
});

it('takes no column for two headings', async () => {
  await open();
  press('Use “Payroll”');
  press('Use “Contact”');
  choose('loan_start_date', 'Months');
  expect(screen.getByText('Map each column to one heading.')).toBeTruthy();
  expect(show().disabled).toBe(true);
  choose('loan_start_date', 'Column 8');
  expect(screen.queryByText('Map each column to one heading.')).toBeNull();
  expect(show().disabled).toBe(false);
});

it('goes back to the choice of a file', async () => {
  await open();
  press('Choose another file');
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
});
