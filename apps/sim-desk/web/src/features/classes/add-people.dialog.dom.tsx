import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { AddPeopleDialog } from './add-people.dialog.tsx';

/** Opens the dialog on a desk that gives this answer. */
function open(answer: () => Response) {
  const sent: unknown[] = [];
  answerDesk(({ pathname }, body, method) => {
    sent.push({ method, pathname, body: JSON.parse(body ?? 'null') });
    return answer();
  });
  const onClose = vi.fn<() => void>();
  const dialog = <AddPeopleDialog classId="7" onClose={onClose} />;
  renderDesk(createMemoryRouter([{ path: '/', element: dialog }]));
  return { sent, onClose };
}
const addNames = async (names: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Names' }), names);
  await userEvent.click(screen.getByRole('button', { name: 'Add people' }));
};

it('adds the typed people to the class', async () => {
  const sheet = { id: '7', name: 'Monday', createdAt: '2026-11-22T08:00:00.000Z', size: 2, trainees: [] };
  const { sent, onClose } = open(() => Response.json({ ...sheet, password: 'x', consoleAddress: 'http://x' }));
  await addNames('1. Kojo Addo\nEsi');
  expect(await screen.findByText('2 people were added')).toBeTruthy();
  expect(sent).toEqual([
    { method: 'POST', pathname: '/_sim/classes/7/trainees', body: { trainees: ['Kojo Addo', 'Esi'] } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
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
