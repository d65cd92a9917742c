import Dialog from '@mui/material/Dialog';
import Link from '@mui/material/Link';
import { DataTable } from '@oware/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGetClientQuery } from '../../api/provider.api.ts';
import { Component as NotFound } from '../pages/not-found.page.tsx';
import { answerRequests, renderRoutes } from '../render.fixtures.tsx';
import { Main, Screen } from './screen.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const rows = ['1001', '1002', '1003'];
const columns = [{ key: 'id', header: 'Client', cell: (id: string) => `Client ${id}` }];

const List = () => (
  <DataTable caption="Clients" columns={columns} rows={rows} rowKey={(id) => id} rowHref={(id) => `/clients/${id}`} />
);

const Details = () => <Link href="/clients">Clients</Link>;

/** A screen whose first call responds with 404, as for a client of another lender. */
const Missing = () => (useGetClientQuery({ params: { lenderId: '1', id: '9' } }), (<p>The client</p>));

const screens: RouteObject[] = [
  { path: '/clients', element: <List /> },
  { path: '/clients/:id', element: <Details /> },
  { path: '/missing', element: <Missing /> },
  { path: '/dialog', element: <Dialog open>A dialog</Dialog> },
  { path: '*', element: <NotFound /> },
];
const Frame = () => (
  <Main>
    <Screen />
  </Main>
);
/** A question that closes when the person leaves the list, as MUI keeps it while it fades. */
function ClosingQuestion() {
  const { pathname } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.setAttribute('aria-hidden', String(pathname !== '/clients')), [pathname]);
  return (
    <div ref={root}>
      <div role="dialog">
        <button>Leave</button>
      </div>
    </div>
  );
}
const FrameWithQuestion = () => (
  <>
    <Frame />
    <ClosingQuestion />
  </>
);
const open = (address: string) => renderRoutes([{ path: '/', element: <Frame />, children: screens }], address);
const link = (name: string) => screen.findByRole('link', { name });

describe('the focus', () => {
  it('moves to the opened screen, and with Back to the row that opened it', async () => {
    const { router } = open('/clients');
    await userEvent.click(await link('Client 1002'));
    await link('Clients');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    act(() => history.back());
    await waitFor(async () => expect(document.activeElement).toBe(await link('Client 1002')));
    expect(router.state.location.pathname).toBe('/clients');
  });

  it('stays in a dialog that the new screen opens', async () => {
    const { router } = open('/clients');
    await act(() => router.navigate('/dialog'));
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('moves to the opened screen while a dialog is closing', async () => {
    const frame = { path: '/', element: <FrameWithQuestion />, children: screens };
    const { router } = renderRoutes([frame], '/clients');
    act(() => screen.getByRole('button', { name: 'Leave' }).focus());
    await act(() => router.navigate('/clients/1002'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

describe('a screen that does not exist', () => {
  it('is reported at an unknown address, which stays, with a link back', async () => {
    const { router } = open('/clients');
    await act(() => router.navigate('/nowhere?page=2'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not found');
    expect(location.pathname + location.search).toBe('/nowhere?page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await link('Client 1002');
  });

  it('is reported at its address if a call responds with 404', async () => {
    answerRequests({});
    open('/missing');
    expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
    expect(screen.queryByText('The client')).toBeNull();
    expect(location.pathname).toBe('/missing');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('offers no link back to a page outside the console', () => {
    open('/nowhere');
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});
