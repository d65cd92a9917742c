import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { Shell } from '../../app/shell.tsx';
import { ComparisonPage } from './comparison.page.tsx';

/** Shows the page at an address. Returns the comparisons that were asked for. */
function show(address: string) {
  const asked: string[] = [];
  answerDesk(({ pathname, searchParams }) => {
    if (pathname !== '/_sim/comparison') return Response.json({ content: [] });
    const [left, right] = ['left', 'right'].map((side) => ({ sandbox: searchParams.get(side), snapshot: null }));
    asked.push(String(searchParams));
    return Response.json({ left, right, tables: [] });
  });
  const routes = [{ element: <Shell />, children: [{ path: '/', element: <ComparisonPage /> }] }];
  renderDesk(createMemoryRouter(routes, { initialEntries: [address] }));
  return asked;
}

it('asks for something to compare with before it compares a sandbox with itself', async () => {
  const asked = show('/?left=ama');
  expect(await screen.findByText('Both sides are ama, now. Choose another sandbox or snapshot.')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('says that two sandboxes have the same records', async () => {
  const asked = show('/?left=ama&right=kofi');
  expect(await screen.findByText('No differences')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

it('leads from the header to the other screens of the first sandbox', async () => {
  show('/?left=ama&right=kofi');
  const inbox = await screen.findByRole('link', { name: 'Inbox' });
  expect(inbox.getAttribute('href')).toBe('/inbox?sandbox=ama');
});
