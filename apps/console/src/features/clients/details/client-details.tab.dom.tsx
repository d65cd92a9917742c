import type { FormField, LenderForm } from '@oware/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { ClientDetailsTab } from './client-details.tab.tsx';
import { clientOf } from '../client.fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

const field = (name: string): FormField => ({
  name,
  value: '',
  type: 'Text',
  required: true,
  selected: true,
  position: 0,
  symbol: '',
  menu: [],
});
const form: LenderForm = {
  id: '12',
  form_title: 'Personal Loan',
  version: 1,
  lender_id: '1',
  updatedAt: '2026-11-20T08:15:00.000Z',
  form: {
    personalInformation: [],
    employment_details: [field('Occupation')],
    employer_information: [],
    account_details: [field('Branch')],
    loan_details: [],
    witness_details: [],
  },
};

it('opens no other form while a section is being edited', async () => {
  await signInAs(sessionOf());
  answerRequests({ 'GET /api/provider/forms/12': () => Response.json(form) });
  renderPart(<ClientDetailsTab lenderId="1" client={clientOf({ formId: '12', formVersion: 1 })} />);
  const ways = () => screen.queryAllByRole('button', { name: /^(Edit|Complete)/ });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit employment/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Occupation/ }), 'Nurse');
  expect(ways()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(ways().length).toBeGreaterThan(2);
});
