import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerRequests, renderPart, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { useLender } from './lender.store.ts';
import { NoLender } from './no-lender.view.tsx';

const Clients = () => {
  const lender = useLender();
  return lender ? <p>Clients of {lender.name}</p> : <NoLender>Choose a lender to see its clients.</NoLender>;
};

it('lets the person choose a lender where its data will be, as the menu is closed on a phone', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
  answerRequests({
    'GET /api/provider/domain/lenders': () =>
      Response.json(['Adom', 'Volta'].map((name, at) => ({ id: `${at + 1}`, name }))),
  });
  renderPart(<Clients />);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a lender' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Volta' }));
  expect(screen.getByText('Clients of Volta')).toBeTruthy();
});

it('says that the lenders could not be loaded, with a retry, instead of asking to choose one', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
  const answers = [new Response('', { status: 500 }), Response.json([{ id: '1', name: 'Adom' }])];
  answerRequests({ 'GET /api/provider/domain/lenders': () => answers.shift()! });
  renderPart(<Clients />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The lenders could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Choose a lender to see its clients.')).toBeNull();
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Choose a lender' })).toBeTruthy();
});
