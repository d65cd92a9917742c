import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork, pending } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { matchMediaQueries } from '../../../app/screens/media.fixtures.ts';

/** Each tab with its address below the client (1§2, 3§2) and some text that only it contains. */
const tabs: [label: string, address: string, content: RegExp][] = [
  ['Overview', '', /Next.*LN-00002003.*payslip-november\.pdf/],
  ['Application', 'loans', /LN-00002003/],
  ['Details', 'Details', /Personal/],
  ['KYC', 'clientKyc', /Ghana Card/],
  ['Accounts', 'Accounts', /Susu Savings/],
  ['Cards', 'cards', /cards/],
  ['Documents', 'document', /payslip-november\.pdf/],
  ['Contacts', 'contacts', /Kwesi Asare/],
  ['Locations', 'location', /Makola Market/],
  ['Repayments', 'pay_history', /GHS 541\.67/],
];

it('links each tab of a client to its own address and contents', async () => {
  const { router, settle } = await openScreen('/clients/details/1020/Details');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs.map(([label]) => label));
  for (const [label, address, content] of tabs) {
    await userEvent.click(screen.getByRole('tab', { name: label }));
    await settle();
    expect(router.state.location.pathname).toBe(`/clients/details/1020${address && `/${address}`}`);
    expect(screen.getByRole('tab', { name: label, selected: true })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: label }).textContent).toMatch(content);
  }
});

it.each(['unknown', '__proto__', 'constructor'])('shows the client, without the tab “%s”', async (tab) => {
  await openScreen(`/clients/details/1020/${tab}`);
  expect(screen.getByText('Tab not found')).toBeTruthy();
});

it.each([
  ['before the panel on a wide screen', 'min-width', true],
  ['between panel and content on a phone', 'max-width', false],
] as const)('reads its tabs %s, as they are seen', async (_where, screens, isBefore) => {
  matchMediaQueries(screens);
  await openScreen('/clients/details/1020');
  const [bar, panel, content] = [
    screen.getByRole('tablist', { name: 'Client' }),
    screen.getByRole('complementary'),
    screen.getByRole('tabpanel'),
  ];
  const isEarlier = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(isEarlier(bar, panel)).toBe(isBefore);
  expect([isEarlier(bar, content), isEarlier(panel, content)]).toEqual([true, true]);
});

it('keeps the room of its tabs while it is loaded', async () => {
  const network = new FakeNetwork().answer('getClient', pending);
  await openScreen('/clients/details/1020', { network });
  expect(screen.getByLabelText('Loading the client')).toBeTruthy();
  expect(screen.getAllByRole('tab', { hidden: true })).toHaveLength(tabs.length);
  expect(screen.queryByRole('tab')).toBeNull();
});
