import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineFailure } from '../api/failure.ts';
import { renderRoutes, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { InvitationList } from './invitation-list.view.tsx';

const kwame = {
  id: '7',
  firstname: 'Kwame',
  lastname: 'Asante',
  email: 'kwame@adom.test',
  sentAt: '2026-11-20T08:15:00.000Z',
  expiresAt: '2026-11-27T08:15:00.000Z',
  isExpired: false,
  invitedBy: 'Akosua Mensah',
};
type Shown = typeof kwame;

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
});

function show(data: Shown[] | undefined, outcome: { error?: unknown } = {}) {
  const send = vi.fn<(id: string) => Promise<{ error?: unknown }>>(() => Promise.resolve(outcome));
  const cancel = vi.fn<(id: string) => Promise<{ error?: unknown }>>(() => Promise.resolve(outcome));
  const answer = { data, isError: data === undefined, isFetching: false, refetch: vi.fn<() => void>() };
  const element = (
    <InvitationList
      answer={answer}
      empty="Nobody is invited."
      describe={() => 'Loan Officer'}
      action="users.manage"
      useResend={() => ({ send, busy: false })}
      useCancel={() => ({ send: cancel, busy: false })}
    />
  );
  renderRoutes([{ path: '/', element }]);
  return { send, cancel, refetch: answer.refetch };
}
const askToCancel = () => userEvent.click(card().getByRole('button', { name: 'Cancel Invite' }));
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel Invite' }));
const card = () => within(screen.getByRole('listitem'));

describe('an invitation', () => {
  it('says who invited whom as what, and until when it is valid', () => {
    show([kwame]);
    expect(card().getByText('Kwame Asante')).toBeTruthy();
    expect(card().getByText('kwame@adom.test · Loan Officer')).toBeTruthy();
    expect(card().getByText(/by Akosua Mensah.*27 Nov 2026/)).toBeTruthy();
    expect(card().getByText('Pending')).toBeTruthy();
  });

  it('that has expired is not good until any day', () => {
    show([{ ...kwame, isExpired: true }]);
    expect(card().getByText('Expired')).toBeTruthy();
    expect(card().queryByText(/27 Nov 2026/)).toBeNull();
  });

  it('without a name is shown by its address', () => {
    show([{ ...kwame, firstname: '', lastname: '' }]);
    expect(card().getByText('kwame@adom.test')).toBeTruthy();
  });

  it('can be sent again and cancelled, each for its own person', async () => {
    const { send, cancel } = show([kwame]);
    await userEvent.click(card().getByRole('button', { name: 'Resend Invite' }));
    await askToCancel();
    expect(cancel).not.toHaveBeenCalled();
    await confirm();
    expect([send.mock.calls, cancel.mock.calls]).toEqual([[['7']], [['7']]]);
    expect(await screen.findByText(/kwame@adom\.test/, { selector: '.Toastify *' })).toBeTruthy();
  });

  it('stays if the person keeps it', async () => {
    const { cancel } = show([kwame]);
    await askToCancel();
    await userEvent.click(screen.getByRole('button', { name: 'Keep invite' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('that was accepted in the meantime is not said to be cancelled', async () => {
    const { refetch } = show([kwame], { error: { status: 404, code: 'not_found', fields: {} } });
    await askToCancel();
    await confirm();
    expect(await screen.findByText('The invitation of Kwame Asante is no longer pending')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the question after a lost answer, although it is no longer listed', async () => {
    const error = { ...offlineFailure, message: 'It may have worked all the same.' };
    function List() {
      const [data, setData] = useState([kwame]);
      const [lost, setLost] = useState<unknown>();
      const cancel = () => {
        setData([]);
        setLost(error);
        return Promise.resolve({ error });
      };
      return (
        <InvitationList
          answer={{ data, isError: false, isFetching: false, refetch: () => undefined }}
          empty="Nobody is invited."
          describe={() => 'Loan Officer'}
          action="users.manage"
          useResend={() => ({ send: cancel, busy: false })}
          useCancel={() => ({ send: cancel, busy: false, error: lost })}
        />
      );
    }
    renderRoutes([{ path: '/', element: <List /> }]);
    await askToCancel();
    await confirm();
    expect(await screen.findByText('Nobody is invited.')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText(/It may have worked/)).toBeTruthy();
  });

  it('that is no longer pending is not sent again', async () => {
    const { refetch } = show([kwame], { error: { status: 404, code: 'not_found', fields: {} } });
    await userEvent.click(card().getByRole('button', { name: 'Resend Invite' }));
    expect(await screen.findByText('The invitation of Kwame Asante is no longer pending')).toBeTruthy();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is not said to be sent when the service refused', async () => {
    const { send } = show([kwame], { error: { status: 429 } });
    await userEvent.click(card().getByRole('button', { name: 'Resend Invite' }));
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(document.querySelector('.Toastify')?.textContent ?? '').toBe('');
  });
});

it('says that nobody is invited', () => {
  show([]);
  expect(screen.getByText('Nobody is invited.')).toBeTruthy();
});

it('loads the invitations again after a failure', async () => {
  const { refetch } = show(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
