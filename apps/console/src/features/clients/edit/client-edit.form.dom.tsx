import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerRequests, renderPart } from '../../../app/render.fixtures.tsx';
import { clientOf } from '../client.fixtures.ts';
import { ClientEditForm } from './client-edit.form.tsx';

afterEach(() => vi.unstubAllGlobals());

const verified = { phone: true, consent: true, card: true };
const path = '/api/provider/institutions/1/customers/11';

/** Opens the form of a verified client and records what it sends. */
function openForm() {
  const client = clientOf({ verifications: verified });
  let now = client;
  let lose: (() => void) | undefined;
  const asked = answerRequests({
    [`GET ${path}`]: () => Response.json(now),
    'PUT /api/provider/domain/lender/1/customers/11': () => {
      const lost = lose;
      lose = undefined;
      if (!lost) return Response.json({ ...client, endedVerifications: ['phone'] });
      lost();
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const onDone = vi.fn<() => void>();
  renderPart(<ClientEditForm lenderId="1" client={client} onDone={onDone} />);
  const colleague = (changed: Partial<typeof client>) => (now = { ...client, ...changed });
  const loseAnswer = (work: () => void) => (lose = work);
  const changes = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { onDone, colleague, loseAnswer, changes };
}

async function change(label: RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('warns before saving a verified field, and saves it after confirmation', async () => {
  const { onDone, changes } = openForm();
  await change(/^Mobile/, '0201000002');
  const dialog = await screen.findByRole('dialog', { name: 'End this verification?' });
  expect(dialog.textContent).toContain('send a code to the new number');
  expect(changes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(changes()).toEqual([{ mobileNo: '201000002' }]);
});

it('keeps the input if the person continues editing', async () => {
  const { onDone, changes } = openForm();
  await change(/^Mobile/, '0201000002');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Mobile/).value).toBe('0201000002');
  expect([changes(), onDone.mock.calls]).toEqual([[], []]);
});

it('moves the focus to the first value that a colleague has changed', async () => {
  const { changes, colleague } = openForm();
  colleague({ email: 'other@example.com' });
  await change(/^Email/, 'ama@example.com');
  const field = screen.getByLabelText(/^Email/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  expect(changes()).toEqual([]);
});

it('saves again after a lost answer, without taking the own change for a colleague’s', async () => {
  const { onDone, changes, colleague, loseAnswer } = openForm();
  loseAnswer(() => colleague({ email: 'ama@example.com', mobileNo: '201000002' }));
  await userEvent.clear(screen.getByLabelText(/^Mobile/));
  await userEvent.type(screen.getByLabelText(/^Mobile/), '020 100 0002');
  await change(/^Email/, ' ama@example.com ');
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByText(/It may have worked/)).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(screen.queryByText(/Changed to/)).toBeNull();
  expect(changes()).toHaveLength(2);
});

it('saves an unverified field without asking', async () => {
  const { onDone, changes } = openForm();
  await change(/^Email/, 'ama@example.com');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(changes()).toEqual([{ email: 'ama@example.com' }]);
});
