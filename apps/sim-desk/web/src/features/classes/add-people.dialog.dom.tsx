import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { AddPeopleDialog } from './add-people.dialog.tsx';

/** Opens the dialog on a desk that gives this answer. */
function open(answer: () => Response) {
  const sent: unknown[] = [];
  const keys: (string | undefined)[] = [];
  answerDesk(({ pathname }, body, method, headers) => {
    sent.push({ method, pathname, body: JSON.parse(body ?? 'null') });
    keys.push(headers['idempotency-key']);
    return answer();
  });
  const onClose = vi.fn<() => void>();
  const dialog = <AddPeopleDialog classId="7" onClose={onClose} />;
  renderDesk(createMemoryRouter([{ path: '/', element: dialog }]));
  return { sent, keys, onClose };
}
const addNames = async (names: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Names' }), names);
  await userEvent.click(screen.getByRole('button', { name: 'Add people' }));
};

const sheet = {
  id: '7',
  name: 'Monday',
  createdAt: '2026-11-22T08:00:00.000Z',
  size: 2,
  trainees: [],
  password: 'x',
  consoleAddress: 'http://x',
};

it('adds the typed people to the class', async () => {
  const { sent, onClose } = open(() => Response.json(sheet));
  await addNames('1. Kojo Addo\nEsi');
  expect(await screen.findByText('2 people were added')).toBeTruthy();
  expect(sent).toEqual([
    { method: 'POST', pathname: '/_sim/classes/7/trainees', body: { trainees: ['Kojo Addo', 'Esi'] } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('repeats the Idempotency-Key after a lost answer, so that people are added once, and not afterwards', async () => {
  const answers = [Response.error(), Response.json(sheet), Response.json(sheet)];
  const { keys } = open(() => answers.shift()!);
  await addNames('Kojo');
  expect(await screen.findByText('The desk answered with status 0.')).toBeTruthy();
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
  await press();
  expect(await screen.findByText('Kojo was added to the end of the list')).toBeTruthy();
  await press();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('says at the names why nobody was added, and stays open', async () => {
  const full = 'A class has at most 100 people, and this one has 100 already';
  const body = {
    status: 400,
    requestId: 'r-1',
    code: 'validation_failed',
    message: full,
    errorMessage: full,
    errors: { trainees: full },
  };
  const { onClose } = open(() => Response.json(body, { status: 400 }));
  await addNames('Kojo');
  expect(await screen.findByText(full)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names' }).value).toBe('Kojo');
  expect(onClose).not.toHaveBeenCalled();
});
