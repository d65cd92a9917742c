import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { serviceSettingsRoutes } from '../service-settings.routes.tsx';

const smtp = '/api/provider/domain/1/settings/smtp';
const sms = '/api/provider/domain/1/settings/sms';
const nothing = { settings: null, secretsSet: [], problem: null, version: 0, updatedAt: null, updatedBy: null };
const settings = {
  host: 'mail.adom.test',
  port: 465,
  username: 'adom',
  encryption: 'SSL',
  fromAddress: 'hello@adom.test',
  fromName: 'Adom Microfinance',
};
const saved = {
  ...nothing,
  settings,
  secretsSet: ['password'],
  version: 2,
  updatedAt: '2026-11-20T08:15:00.000Z',
  updatedBy: 'Akua Boateng',
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(tab: 'email' | 'sms', answers: Answers) {
  const seen = answerRequests(answers);
  renderRoutes(serviceSettingsRoutes, `/settings/${tab}`);
  return seen;
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const put = (seen: ReturnType<typeof open>) => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('starts with the documented port, and requires every field with the documented messages', async () => {
  const seen = open('email', { [`GET ${smtp}`]: () => Response.json(nothing) });
  expect((await field('Port')).value).toBe('2525');
  await press('Save');
  expect(await screen.findAllByText('Field is required')).toHaveLength(5);
  await waitFor(async () => expect(document.activeElement).toBe(await field('Host')));
  expect(put(seen)).toEqual([]);
});

it('keeps a stored password if its field is empty, and never shows it', async () => {
  const renamed = { ...saved, settings: { ...settings, fromName: 'Adom' }, version: 3 };
  const seen = open('email', {
    [`GET ${smtp}`]: () => Response.json(saved),
    [`PUT ${smtp}`]: () => Response.json(renamed),
  });
  expect((await field('Password')).value).toBe('');
  expect(screen.getByText('Already set. Leave it empty to keep it.')).toBeTruthy();
  await type('From name', 'Adom');
  await press('Save');
  expect(await screen.findByText('The email settings were saved')).toBeTruthy();
  expect(put(seen)).toEqual([{ ...settings, fromName: 'Adom', password: '', version: 2 }]);
});

it('shows someone else’s changes, and keeps the input until the person chooses', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  let now: object = saved;
  const seen = open('email', {
    [`GET ${smtp}`]: () => Response.json(now),
    [`PUT ${smtp}`]: () =>
      Response.json({ status: 409, code: 'conflict', message: 'Someone else changed this first.' }, { status: 409 }),
  });
  await type('From name', 'Adom');
  now = { ...saved, settings: { ...settings, port: 587 }, version: 3 };
  await press('Save');
  expect(await screen.findByText('This page changed since you started')).toBeTruthy();
  const changes = screen.getByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('Port');
  // on a phone it is far above the button
  expect(scroll.mock.contexts).toContain(changes.closest('[role=alert]'));
  expect((await field('From name')).value).toBe('Adom');
  await press('Keep mine');
  expect(screen.queryByText('Someone else changed this first.')).toBeNull();
  await press('Save');
  await waitFor(() => expect(put(seen).at(-1)).toMatchObject({ fromName: 'Adom', port: 465, version: 3 }));
});

it('shows the refusal if what a colleague changed could not be read', async () => {
  let isDown = false;
  open('email', {
    [`GET ${smtp}`]: () => (isDown ? Response.json({}, { status: 503 }) : Response.json(saved)),
    [`PUT ${smtp}`]: () =>
      Response.json({ status: 409, code: 'conflict', message: 'Someone else changed this first.' }, { status: 409 }),
  });
  await type('From name', 'Adom');
  isDown = true;
  await press('Save');
  expect(await screen.findByText('Someone else changed this first.')).toBeTruthy();
  expect((await field('From name')).value).toBe('Adom');
});

it('moves the focus to Save when the changes are discarded', async () => {
  open('email', { [`GET ${smtp}`]: () => Response.json(saved) });
  await type('From name', 'Adom');
  await press('Discard');
  expect((await field('From name')).value).toBe(saved.settings.fromName);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  const renamed = { ...saved, settings: { ...settings, fromName: 'Adom' }, version: 3 };
  let now = saved;
  const seen = open('email', {
    [`GET ${smtp}`]: () => Response.json(now),
    [`PUT ${smtp}`]: ({ body }) => {
      if ((body as { version: number }).version === 3) return Response.json({ ...renamed, version: 4 });
      now = renamed;
      return Response.json({ status: 503, code: 'unavailable', message: 'Not available.' }, { status: 503 });
    },
  });
  await type('From name', 'Adom');
  await press('Save');
  expect(await screen.findByText(/^Not available\. It may have worked/)).toBeTruthy();
  await waitFor(() => expect(seen.filter(({ method, path }) => method === 'GET' && path === smtp)).toHaveLength(2));
  expect(screen.queryByText('This page changed since you started')).toBeNull();
  await press('Save');
  expect(await screen.findByText('The email settings were saved')).toBeTruthy();
});

it('sends a test message to the person’s address, and shows the host’s answer', async () => {
  const problem = 'refused.test refused the connection on port 465. Check the host and the port.';
  const seen = open('email', {
    [`GET ${smtp}`]: () => Response.json({ ...saved, problem }),
    [`POST ${smtp}/test`]: () =>
      Response.json({ status: 422, code: 'message_not_sent', message: problem }, { status: 422 }),
  });
  expect((await screen.findByText(/Until this works, messages are sent in Oware’s name/)).textContent).toContain(
    problem,
  );
  await press('Send a test message');
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(seen.at(-1)?.body).toEqual({ to: 'officer@adom.test' });
});

it('shows errors of the SMS settings at their fields', async () => {
  const settled = {
    ...nothing,
    settings: { provider: 'Vonage', senderId: 'Adom' },
    secretsSet: ['apiKey', 'authToken'],
  };
  const reenter = 'Enter it again, since the provider is another one';
  open('sms', {
    [`GET ${sms}`]: () => Response.json(settled),
    [`PUT ${sms}`]: () =>
      Response.json({ status: 400, code: 'validation_failed', errors: { apiKey: reenter } }, { status: 400 }),
  });
  await userEvent.selectOptions(await field('Provider'), 'Hubtel');
  await press('Save');
  expect(await screen.findByText(reenter)).toBeTruthy();
});

it('shows the settings read-only with the missing permission', async () => {
  await signInAs(sessionOf());
  open('sms', { [`GET ${sms}`]: () => Response.json(nothing) });
  expect((await field('Sender ID')).disabled).toBe(true);
  expect(screen.getByText(/permission to change the organisation’s settings/)).toBeTruthy();
});

it('reports that the provider lacks the settings', async () => {
  open('email', { [`GET ${smtp}`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText('Not available from this provider')).toBeTruthy();
});
