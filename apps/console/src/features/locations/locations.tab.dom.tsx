import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { notOfferedFailure } from '../../api/failure.ts';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';

const path = '/api/provider/domain/customers/1020/locations';
const makola = {
  id: '8201',
  address: 'Makola Market',
  latitude: 5.5469,
  longitude: -0.2056,
  digitalAddress: 'ZZ-183-8164',
  version: 1,
};
const conflict = () => Response.json({ code: 'conflict', message: 'Someone has changed this.' }, { status: 409 });

beforeEach(() => {
  // as in a browser without WebGL
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

async function openTab(answers: Answers = {}, { role = 'Loan Officer', address = '/' } = {}) {
  await signInAs(sessionOf({ roles: [{ name: role }] }));
  const seen = answerRequests({
    'GET /config.json': () => Response.json({ environment: 'Simulator' }),
    [`GET ${path}`]: () => Response.json([makola]),
    ...answers,
  });
  const context = { lenderId: '1', client: { id: '1020', name: 'Comfort Asare' } };
  const { router } = renderRoutes(
    [
      {
        element: <Outlet context={context} />,
        children: [{ index: true, lazy: () => import('./locations.tab.tsx') }],
      },
      { path: '*', element: <p>Another screen</p> },
    ],
    address,
  );
  return { seen, router };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const fill = async (form: Awaited<ReturnType<typeof dialog>>, label: string, text: string) => {
  await userEvent.clear(form.getByLabelText(label));
  await userEvent.type(form.getByLabelText(label), text);
};
const tabTo = async (wanted: Element) => {
  for (let presses = 0; document.activeElement !== wanted && presses < 30; presses++) await userEvent.tab();
  expect(document.activeElement).toBe(wanted);
};

it('puts the chosen location into the address, and says where the map can’t be drawn', async () => {
  const { router } = await openTab();
  await press(/^Makola Market/);
  await waitFor(() => expect(router.state.location.search).toBe('?lat=5.5469&lon=-0.2056'));
  expect(screen.getByRole('button', { name: /^Makola Market/ }).getAttribute('aria-current')).toBe('location');
  expect(screen.getByText('The map can’t be shown')).toBeTruthy();
});

it('adds a place by keyboard alone, warns outside Ghana, and shows the place', async () => {
  const { seen, router } = await openTab({
    [`GET ${path}`]: () => Response.json([]),
    [`POST ${path}`]: ({ body }) => Response.json({ ...(body as object), id: '9', version: 1 }, { status: 201 }),
  });
  expect(await screen.findByText('No locations yet')).toBeTruthy();
  const add = screen.getByRole('button', { name: 'Add location' });
  await tabTo(add);
  await userEvent.keyboard('{Enter}');
  const form = await dialog();
  const type = async (label: string, text: string) => {
    await tabTo(form.getByLabelText(label));
    await userEvent.keyboard(`{Control>}a{/Control}${text || '{Delete}'}`);
  };
  await type('Label', 'Shop in Lomé');
  await type('Latitude', '96');
  await type('Longitude', 'NaN');
  await type('Digital address', 'somewhere');
  await userEvent.keyboard('{Enter}');
  expect(await form.findByText('Enter degrees from -90 to 90')).toBeTruthy();
  expect(form.getByText('Enter degrees such as -0.1870')).toBeTruthy();
  expect(form.getByText(/Enter a digital address such as/)).toBeTruthy();
  await type('Latitude', '6.14');
  await type('Longitude', '1.35');
  await type('Digital address', '');
  expect(form.getByText(/outside Ghana/)).toBeTruthy();
  await tabTo(form.getByRole('button', { name: 'Add location' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?lat=6.14&lon=1.35'));
  await waitFor(() => expect(document.activeElement).toBe(add));
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    address: 'Shop in Lomé',
    latitude: 6.14,
    longitude: 1.35,
    digitalAddress: null,
  });
});

it('keeps what was typed when a colleague moved the location, until the person has chosen', async () => {
  let stored = makola;
  const { seen } = await openTab({
    [`GET ${path}`]: () => Response.json([stored]),
    [`PUT ${path}/8201`]: ({ body }) =>
      (body as { version: number }).version === stored.version ? Response.json(stored) : conflict(),
  });
  await press('Edit Makola Market');
  const form = await dialog();
  await fill(form, 'Latitude', '5.55');
  stored = { ...makola, latitude: 5.54, version: 2 };
  await press('Save');
  const changes = await form.findByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('5.54, -0.2056');
  // beside the buttons, where it stays in sight while the fields scroll
  expect(changes.closest('.MuiDialogContent-root')).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('Latitude').value).toBe('5.55');
  await press('Keep mine');
  expect(form.queryByRole('alert')).toBeNull();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { latitude: 5.55, version: 1 },
    { latitude: 5.55, version: 2 },
  ]);
});

it('adds a place after the person has left, and leaves the address there alone', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { router } = await openTab({ [`POST ${path}`]: () => new Promise((resolve) => (answer = resolve)) });
  await press('Add location');
  const form = await dialog();
  await fill(form, 'Label', 'Shop at Osu');
  await fill(form, 'Latitude', '5.55');
  await fill(form, 'Longitude', '-0.18');
  await press('Add location');
  await act(() => router.navigate('/clients?page=2'));
  answer(Response.json({ ...makola, id: '8202', address: 'Shop at Osu' }, { status: 201 }));
  expect(await screen.findByText('Shop at Osu was added')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2');
});

it('keeps a digital address on one line', async () => {
  await openTab();
  expect((await screen.findByText(makola.digitalAddress)).style.whiteSpace).toBe('nowrap');
});

it('asks before it removes a location, and names its version', async () => {
  const { seen } = await openTab({ [`DELETE ${path}/8201`]: () => Response.json({ message: 'Location removed' }) });
  await press('Remove Makola Market');
  await press('Remove location');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ method }) => method === 'DELETE')?.query.get('version')).toBe('1');
});

it('shows ten thousand locations a page at a time, and ignores an address that names no place', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...makola, id: String(at), address: `Stall ${at}` }));
  await openTab({ [`GET ${path}`]: () => Response.json(many) }, { address: '/?lat=NaN&lon=Infinity' });
  expect(await screen.findByText('Showing 1 to 25 of 10,000 results')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Stall/ })).toHaveLength(25);
});

it('says why a person can’t change locations', async () => {
  await openTab({}, { role: 'Auditor' });
  for (const name of ['Add location', 'Edit Makola Market', 'Remove Makola Market'])
    expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true');
});

it('says where the provider has no locations to offer', async () => {
  await openTab({ [`GET ${path}`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText(notOfferedFailure.message)).toBeTruthy();
});

it('shows, moves and removes a place by keyboard alone, and gives the focus back', async () => {
  const { seen, router } = await openTab({
    [`PUT ${path}/8201`]: ({ body }) => Response.json({ ...makola, ...(body as object), version: 2 }),
    [`DELETE ${path}/8201`]: () => Response.json({ message: 'Location removed' }),
  });
  const place = await screen.findByRole('button', { name: /^Makola Market/ });
  await tabTo(place);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?lat=5.5469&lon=-0.2056'));

  const edit = screen.getByRole('button', { name: 'Edit Makola Market' });
  await tabTo(edit);
  await userEvent.keyboard('{Enter}');
  await tabTo((await dialog()).getByLabelText('Latitude'));
  await userEvent.keyboard('{Control>}a{/Control}5.6{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(edit));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ latitude: 5.6, version: 1 });

  const remove = screen.getByRole('button', { name: 'Remove Makola Market' });
  await tabTo(remove);
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(document.activeElement).toBe(remove);
  await userEvent.keyboard('{Enter}');
  await tabTo(await screen.findByRole('button', { name: 'Remove location' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true));
});
