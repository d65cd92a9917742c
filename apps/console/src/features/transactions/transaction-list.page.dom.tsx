import { messages, newestTransactions } from '@oware/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { sessionOf } from '../../app/render.fixtures.tsx';
import { keepSavedFiles } from '../../record/save-file.fixtures.ts';

const officer = sessionOf();
const opened = (address: string, network = new FakeNetwork()) => openScreen(address, { network, session: officer });
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const show = async () => userEvent.click(screen.getByRole('button', { name: 'Show' }));
const totals = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the days of the transactions', () => {
  it('are put into the address and requested', async () => {
    const { network, router, settle } = await opened('/transaction');
    await type('From', '01/11/2026');
    await type('To', '22/11/2026');
    await show();
    await settle();
    expect(router.state.location.search).toBe('?from_date=2026-11-01&to_date=2026-11-22');
    const { query } = network.callsTo('listTransactions').at(-1)!;
    expect([query.get('from_date'), query.get('to_date')]).toEqual(['2026-11-01', '2026-11-22']);
  });

  it('are both required', async () => {
    const { network, settle } = await opened('/transaction');
    const before = network.callsTo('listTransactions').length;
    await show();
    await settle();
    expect(screen.getAllByText(messages.rangeFieldTooShort)).toHaveLength(2);
    expect(network.callsTo('listTransactions')).toHaveLength(before);
  });

  it('must be in order, and may be the same', async () => {
    const { network, settle } = await opened('/transaction');
    const before = network.callsTo('listTransactions').length;
    await type('From', '22/11/2026');
    await type('To', '01/11/2026');
    await show();
    await settle();
    expect(screen.getByText('Choose the first day or a later one')).toBeTruthy();
    expect(network.callsTo('listTransactions')).toHaveLength(before);
    await type('To', '22/11/2026');
    await show();
    await settle();
    expect(network.callsTo('listTransactions')).toHaveLength(before + 1);
  });

  it('are cleared together with the search', async () => {
    const { router, settle } = await opened('/transaction?from_date=2026-11-01&to_date=2026-11-22&search=Esi');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0]!);
    await settle();
    expect(router.state.location.search).toBe('');
  });

  it('say why the service refused them', async () => {
    const errors = { to_date: 'Choose at most 366 days.' };
    const network = new FakeNetwork().answer('listTransactions', refused('validation_failed', { errors }));
    await opened('/transaction?from_date=2020-11-01&to_date=2026-11-22', network);
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('Choose at most 366 days.');
  });
});

describe('the totals', () => {
  it('count only payments that arrived, and only the rows found', async () => {
    const network = new FakeNetwork().answerBy('listTransactions', (example) => {
      const [row] = example.data.data;
      const of = (name: string, part: Partial<NonNullable<typeof row>>) => ({
        ...row!,
        ...part,
        customer: { ...row!.customer, name },
      });
      const data = [
        of('Esi Boateng', { id: '1', kind: 'disbursement', amount: '1000.00', status: 'Successful' }),
        of('Esi Boateng', { id: '2', kind: 'disbursement', amount: '500.00', status: 'Failed' }),
        of('Esi Boateng', { id: '3', kind: 'repayment', amount: '200.50', status: 'Successful' }),
        of('Kofi Mensah', { id: '4', kind: 'repayment', amount: '10.00', status: 'Successful' }),
      ];
      return { ...example, data: { ...example.data, data } };
    });
    const { settle } = await opened('/transaction', network);
    expect(totals()).toContain('Disbursements GHS 1,000.00Repayments GHS 210.50');
    await userEvent.type(screen.getByRole('searchbox'), 'boateng{Enter}');
    await settle();
    expect(totals()).toContain('Disbursements GHS 1,000.00Repayments GHS 200.50');
  });
});

describe('the newest transactions', () => {
  const notice = () => screen.queryByText(/^These are the newest 500 transactions/);
  const openWith = (count: number, address = '/transaction') => {
    const network = new FakeNetwork().answerBy('listTransactions', (example) => {
      const [row] = example.data.data;
      return { data: { data: Array.from({ length: count }, (_, at) => ({ ...row!, id: `${at}` })) } };
    });
    return opened(address, network);
  };

  it('are said to be no more than that, also where a search finds none of them', async () => {
    await openWith(newestTransactions, '/transaction?search=Nobody');
    expect(screen.getByText('No transactions found')).toBeTruthy();
    expect(notice()).toBeTruthy();
  });

  it.each([
    ['there are fewer', newestTransactions - 1, '/transaction'],
    ['the days are chosen', newestTransactions, '/transaction?from_date=2026-11-01&to_date=2026-11-22'],
  ])('are all of them if %s', async (_why, count, address) => {
    await openWith(count, address);
    expect(screen.getByText(new RegExp(`of ${count} results`))).toBeTruthy();
    expect(notice()).toBeNull();
  });
});

it('shows no total of repayments if a payment has a status that it does not know', async () => {
  const network = new FakeNetwork().answerBy('listTransactions', (example) => {
    const [row] = example.data.data;
    const data = ['Successful', 'COMPLETED'].map((status) => ({ ...row!, kind: 'repayment' as const, status }));
    return { data: { data } };
  });
  await opened('/transaction?from_date=2026-11-01&to_date=2026-11-22', network);
  expect(totals()).toContain('Disbursements GHS 0.00Repayments –');
});

it('can be cleared beside Show, so that Clear has no line of its own on a phone', async () => {
  await opened('/transaction?from_date=2026-11-01&to_date=2026-11-22');
  const beside = within(screen.getByRole('button', { name: 'Show' }).parentElement!);
  expect(beside.queryByLabelText('From')).toBeNull();
  const buttons = beside.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Show', 'Clear']);
});

it('are downloaded as found, and each leads to its payment', async () => {
  const saved = keepSavedFiles();
  const network = new FakeNetwork().answerBy('listTransactions', (example) => {
    const [row] = example.data.data;
    const data = ['Esi Boateng', 'Yaw Darko'].map((name, at) => ({
      ...row!,
      id: `${at}`,
      referenceNum: `LN-0000200${at}`,
      customer: { ...row!.customer, name },
    }));
    return { ...example, data: { ...example.data, data } };
  });
  const { router, settle } = await opened('/transaction', network);
  await userEvent.type(screen.getByRole('searchbox'), 'yaw darko{Enter}');
  await settle();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^LN-00002001,Yaw Darko,0\d\d /);
  expect(saved[0]!.name).toMatch(/^transactions [\d-]{10} filtered \(search\)\.csv$/);
  await userEvent.click(screen.getByRole('link', { name: 'LN-00002001' }));
  await settle();
  expect(router.state.location.pathname).toBe('/transaction/details/1');
  expect(screen.getByText('Mobile money number')).toBeTruthy();
});

describe('an administrator', () => {
  it('chooses a lender before any transactions are requested', async () => {
    const { network, router, settle } = await openScreen('/transaction');
    expect(network.callsTo('listTransactions')).toEqual([]);
    const lender = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lender of the transactions' });
    await userEvent.selectOptions(lender, lender.options[1]!);
    await type('From', '01/11/2026');
    await type('To', '22/11/2026');
    await show();
    await settle();
    expect(router.state.location.search).toContain(`lender=${lender.options[1]!.value}`);
    expect(network.callsTo('listTransactions').at(-1)!.path).toContain(`/${lender.options[1]!.value}`);
  });

  it('keeps the lender when the days are cleared', async () => {
    const { router, settle } = await openScreen('/transaction?lender=1&from_date=2026-11-01&to_date=2026-11-22');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0]!);
    await settle();
    expect(router.state.location.search).toBe('?lender=1');
  });
});
