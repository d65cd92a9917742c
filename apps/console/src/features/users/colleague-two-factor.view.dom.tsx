import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { ColleagueTwoFactor } from './colleague-two-factor.view.tsx';

const efua = { id: '102', email: 'efua@adom.test', twoFactor: true };

beforeEach(() => signInAs(sessionOf()));

it('turns off with the person’s own password, without submitting the surrounding form', async () => {
  const answers = [
    Response.json(
      { status: 422, code: 'password_refused', message: 'No', errors: { password: 'Not right' } },
      { status: 422 },
    ),
    Response.json({ message: 'Two-factor sign-in is off for this person' }),
  ];
  const seen = answerRequests({ 'POST /api/provider/manage/users/102/twoFactor/disable': () => answers.shift()! });
  const save = vi.fn<() => void>();
  renderPart(
    <form onSubmit={save}>
      <ColleagueTwoFactor user={efua} name="Efua Ansah" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Turn off two-factor sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in for Efua Ansah?' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await dialog.findByText('Not right')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor sign-in is off for Efua Ansah')).toBeTruthy();
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'wrong' }]);
  expect(save).not.toHaveBeenCalled();
});

it('keeps the dialog after a lost answer, although it may be off', async () => {
  let arrived = (): void => undefined;
  let tries = 0;
  answerRequests({
    'POST /api/provider/manage/users/102/twoFactor/disable': () => {
      if (tries++ > 0) return Response.json({ message: 'Two-factor sign-in is off for this person' });
      arrived();
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  function Colleague() {
    const [twoFactor, setTwoFactor] = useState(true);
    useEffect(() => {
      arrived = () => setTwoFactor(false);
    }, []);
    return <ColleagueTwoFactor user={{ ...efua, twoFactor }} name="Efua Ansah" />;
  }
  renderPart(<Colleague />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off two-factor sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Akwaaba-2026{Enter}');
  expect(await dialog.findByText(/It may have worked/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor sign-in is off for Efua Ansah')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not offered if it is off or unknown, nor for oneself', () => {
  renderPart(
    <>
      <ColleagueTwoFactor user={{ ...efua, twoFactor: false }} name="Efua Ansah" />
      <ColleagueTwoFactor user={{ ...efua, twoFactor: null }} name="Efua Ansah" />
      <ColleagueTwoFactor user={{ ...efua, email: sessionOf().email }} name="Akosua Mensah" />
    </>,
  );
  expect(screen.queryByText(/two-factor sign-in/)).toBeNull();
});
