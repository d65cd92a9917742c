import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { answerRequests, renderPart, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { amountCell, phoneCell, statusCell, textCell } from './cells.rules.ts';
import type { ListDescription } from './list-description.rules.ts';
import type { ManyAction } from './selection/many-action.rules.ts';
import { RecordList } from './record-list.view.tsx';
import { useList } from './use-list.ts';
import type { FetchPage } from './all-pages.reader.ts';

/** A row of the list under test. */
export type Loan = { id: string; name: string; amount: string };
const loans: Loan[] = ['Ama', 'Kofi', 'Esi', 'Yaw'].map((name, at) => ({
  id: `${at + 1}`,
  name,
  amount: '100.50',
}));
const description: ListDescription<Loan> = {
  key: 'test',
  noun: { one: 'loan', many: 'loans' },
  caption: 'Loans, newest first',
  columns: [{ key: 'name', header: 'Client', cell: ({ name }) => name, value: ({ name }) => textCell(name) }],
  filters: [],
  pageSizes: { usual: 2, offered: [2] },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => `/loans/${id}`,
  amountOf: ({ amount }) => amount,
  file: [
    { heading: 'Client', value: ({ name }) => textCell(name), isInName: true },
    { heading: 'Phone', value: () => phoneCell('200980001') },
    { heading: 'Amount (GHS)', value: ({ amount }) => amountCell(amount) },
    { heading: 'Guarantor', value: ({ name }) => textCell(name) },
    { heading: 'Status', value: () => statusCell('Approved') },
  ],
};
export const pageOf = (number: number) => ({
  rows: loans.slice(2 * number, 2 * number + 2),
  page: { number, size: 2, totalElements: 4, totalPages: 2 },
});
type Given = {
  actions?: ManyAction<Loan>[];
  fetchPage?: FetchPage<Loan>;
  /** Another page of rows arrives only when this button of the test is pressed: Arrive. */
  isSlow?: boolean;
};

function Page({ actions = [], fetchPage, isSlow = false }: Given) {
  const list = useList(description);
  const [answer] = useState({ isError: false, isFetching: false, refetch: () => undefined });
  const [arrived, setArrived] = useState(list.state.page);
  const { page } = list.state;
  return (
    <>
      {isSlow && <button onClick={() => setArrived(page)}>Arrive</button>}
      <RecordList
        list={list}
        answer={answer}
        current={isSlow && arrived !== page ? undefined : pageOf(page)}
        latest={pageOf(isSlow ? arrived : page)}
        actions={actions}
        {...(fetchPage && { fetchPage })}
        empty="none"
        noMatch={() => 'none'}
      />
    </>
  );
}
/** Shows the list of four loans, two on a page, as a signed-in person sees it. */
export const show = async (given: Given) => {
  await signInAs(sessionOf());
  answerRequests({});
  renderPart(
    <main id="main" tabIndex={-1}>
      <Page {...given} />
    </main>,
  );
  await screen.findByText('Ama');
};
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const tick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));
