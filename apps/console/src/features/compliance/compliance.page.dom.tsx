import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { hasUnsavedChanges } from '../../session/unsaved-changes.store.ts';

const own = 'GET /api/provider/domain/adom/businesskyc';
const sent = 'POST /api/provider/domain/businesskyc';
const submission = (changed: object) => ({
  id: '602',
  version: 1,
  status: 'Submitted',
  organization_id: 'adom',
  organization: 'Adom Microfinance',
  registration_number: 'CS-900001009',
  registration_type: 'coperate',
  address: 'ZZ-031-0031, Accra',
  country: 'Ghana',
  document: { name: 'certificate.pdf', size: 900, docUrl: '/domain/businesskyc/602/document' },
  submittedBy: 'Akua Boateng',
  submittedAt: '2026-11-14T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  ...changed,
});
const complianceOf = (...submissions: object[]) =>
  Response.json({ organization_id: 'adom', organization: 'Adom Microfinance', isLive: false, submissions });

const open = async (answers: Parameters<typeof answerRequests>[0], address = '/compliance') => {
  await signInAs(sessionOf({ organizationId: 'adom', roles: [{ name: 'Manager' }] }));
  answerRequests(answers);
  renderRoutes(
    ['/compliance', '/compliance/business'].map((path) => ({ path, lazy: () => import('./compliance.page.tsx') })),
    address,
  );
};
const pdf = (name = 'certificate.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

/** Fills in the open form, and submits it. */
async function fillInAndSubmit() {
  const user = userEvent.setup();
  const number = await screen.findByLabelText<HTMLInputElement>(/Registration number/);
  await user.type(number, 'CS-900001009');
  await user.type(screen.getByLabelText(/Address/), 'ZZ-031-0031, Accra');
  await user.upload(screen.getByLabelText('Registration document as a PDF'), pdf());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return { user, number };
}

it('shows the documented errors for short fields and a wrong file', async () => {
  await open({ [own]: () => complianceOf() }, '/compliance/business');
  const user = userEvent.setup({ applyAccept: false });
  await user.type(await screen.findByLabelText(/Registration number/), 'C');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('registration number must include at least 2 characters')).toBeTruthy();
  expect(screen.getByText('address must include at least 2 characters')).toBeTruthy();
  await user.upload(screen.getByLabelText('Registration document as a PDF'), pdf('photo.png'));
  expect(screen.getAllByText(messages.complianceDocumentRefused).length).toBeGreaterThan(0);
});

it('brings status and message of a rejection into view, and keeps the input', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const refusal = { status: 422, message: 'The register does not know this number' };
  await open(
    { [own]: () => complianceOf(), [sent]: () => Response.json(refusal, { status: 422 }) },
    '/compliance/business',
  );
  await fillInAndSubmit();
  const text = await screen.findByText('The register does not know this number');
  const alert = text.closest<HTMLElement>('[role=alert]')!;
  expect(within(alert).getByText('422')).toBeTruthy();
  expect(scroll.mock.contexts).toContain(alert);
  expect((screen.getByLabelText(/Registration number/) as HTMLInputElement).value).toBe('CS-900001009');
});

it('moves the focus to the first field that a refusal names', async () => {
  const errors = { registration_number: 'The register does not know this number', address: 'Not in Ghana' };
  const refusal = { status: 400, message: 'Check the fields', errors };
  await open(
    { [own]: () => complianceOf(), [sent]: () => Response.json(refusal, { status: 400 }) },
    '/compliance/business',
  );
  const { number } = await fillInAndSubmit();
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(screen.getByText('Not in Ghana')).toBeTruthy();
});

it('repeats the Idempotency-Key after a lost answer, so that it is submitted once', async () => {
  const keys: (string | null)[] = [];
  await open(
    {
      [own]: () => complianceOf(),
      [sent]: ({ headers }) =>
        keys.push(headers.get('idempotency-key')) === 1 ? Response.error() : Response.json({ message: 'Sent' }),
    },
    '/compliance/business',
  );
  const { user } = await fillInAndSubmit();
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('takes no input while it is sent, and would still lose the document with the page', async () => {
  let answer = (_response: Response) => undefined as void;
  await open(
    { [own]: () => complianceOf(), [sent]: () => new Promise((resolve) => (answer = resolve)) },
    '/compliance/business',
  );
  const { number } = await fillInAndSubmit();
  await waitFor(() => expect(number.readOnly).toBe(true));
  expect(hasUnsavedChanges()).toBe(true);
  answer(Response.json({ message: 'Sent' }, { status: 201 }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
});

it('shows the badges Submitted and the reason of a returned submission, which can be changed', async () => {
  const returned = submission({
    status: 'Returned',
    reason: 'The page is cut off',
    decidedAt: '2026-11-15T10:00:00.000Z',
  });
  await open({ [own]: () => complianceOf(returned) });
  const steps = await screen.findByRole('list', { name: 'Completed steps' });
  expect(within(steps).getAllByText('Submitted')).toHaveLength(2);
  expect(screen.getAllByText('The page is cut off').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Change and submit again' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Account Owner' })));
  expect(((await screen.findByLabelText(/Registration number/)) as HTMLInputElement).value).toBe('CS-900001009');
  expect(screen.getByText('certificate.pdf, as submitted before')).toBeTruthy();
});

it('still submits if the provider does not show submissions', async () => {
  await open({ [own]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText(/doesn’t show submissions or decisions/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});
