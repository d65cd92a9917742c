import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { aFormField, aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import { ClientDetailsTab } from './client-details.tab.tsx';
import { clientOf } from '../client.fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

const form = aLenderForm({
  employment_details: [aFormField('Occupation')],
  account_details: [aFormField('Branch')],
});

it('opens no other form while a section is being edited', async () => {
  await signInAs(sessionOf());
  const client = clientOf({ formId: '12', formVersion: 1 });
  answerRequests({
    'GET /api/provider/forms/12': () => Response.json(form),
    'GET /api/provider/institutions/1/customers/11': () => Response.json(client),
  });
  renderPart(<ClientDetailsTab lenderId="1" client={client} />);
  const ways = () => screen.queryAllByRole('button', { name: /^(Edit|Complete)/ });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit employment/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Occupation/ }), 'Nurse');
  expect(ways()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(ways().length).toBeGreaterThan(2);
});

it.each(['Edit', 'Edit employment information'])('gives the focus back to “%s” when its form closes', async (name) => {
  const { settle } = await openScreen('/clients/details/1020/Details');
  const button = () => screen.getByRole('button', { name });
  button().focus();
  await userEvent.keyboard('{Enter}');
  await settle();
  screen.getByRole('button', { name: 'Discard' }).focus();
  await userEvent.keyboard('{Enter}');
  await settle();
  expect(document.activeElement).toBe(button());
});
