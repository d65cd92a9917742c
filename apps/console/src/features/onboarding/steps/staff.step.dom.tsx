import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import type { LenderForm } from '../../../api/readings.ts';
import type { DraftPatch, OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { newDraft } from '../draft/new.draft.ts';
import { StaffStep } from './staff.step.tsx';

const checking = 'PUT /api/provider/tf/staff/verify';
const searching = 'GET /api/provider/customers/filter';
const page = { number: 0, size: 10, totalElements: 0, totalPages: 0 };
const person = {
  v_FIRST_NAME: 'Ama',
  v_LAST_NAME: 'Owusu',
  v_MEMBER_STATUS: 'ACTIVE',
  v_MEMBER_TYPE: 'TEACHER',
  v_RECORD_STATUS: 'VALID',
};

beforeEach(async () => {
  await signInAs(sessionOf());
});

/** Renders the step with a draft that it changes as the wizard does. */
function show(answers: Answers = {}, refused = {}) {
  const begun = newDraft('staff', '1', { id: '1', form_title: 'Standard', version: 1 } as LenderForm);
  const held = vi.fn<(draft: OnboardingDraft) => void>();
  const done = vi.fn<() => void>();
  function Step() {
    const [draft, setDraft] = useState(begun);
    held(draft);
    const change = (patch: DraftPatch) =>
      setDraft((now) => ({ ...now, ...(typeof patch === 'function' ? patch(now) : patch) }));
    return (
      <>
        <StaffStep {...{ draft, change, done, refused }} onBusy={() => undefined} formId="staff" />
        <button type="submit" form="staff">
          Next
        </button>
      </>
    );
  }
  const seen = answerRequests({
    [checking]: () => Response.json(person),
    [searching]: () => Response.json({ clients: [], page }),
    ...answers,
  });
  renderRoutes([{ path: '/', element: <Step /> }]);
  const checks = () => seen.filter(({ method, path }) => `${method} ${path}` === checking);
  return { draft: () => held.mock.lastCall![0], done, checks };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const next = async () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

it('shows the person of the payroll first, and continues without checking again', async () => {
  const { draft, done, checks } = show();
  await userEvent.type(field(), '200970901');
  await next();
  expect(await screen.findByText(/Ama Owusu, TEACHER, Active/)).toBeTruthy();
  expect(draft()).toMatchObject({ staffId: '200970901', staffName: { firstName: 'Ama', lastName: 'Owusu' } });
  expect(done).not.toHaveBeenCalled();
  await next();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(checks()).toHaveLength(1);
});

it('forgets the person when the number changes', async () => {
  const { draft, done } = show();
  await userEvent.type(field(), '200970901');
  await next();
  await screen.findByText(/Ama Owusu/);
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText(/Ama Owusu/)).toBeNull();
  expect([draft().staffName, done.mock.calls.length]).toEqual([null, 0]);
});

it('checks once, however often the person submits', async () => {
  const { checks } = show({ [checking]: () => new Promise(() => undefined) });
  await userEvent.type(field(), '200970901');
  await next();
  await next();
  expect(checks()).toHaveLength(1);
  expect(field().readOnly).toBe(true);
});

it('says at the field why the number is refused', async () => {
  const message = 'No staff member has this number';
  const refusal = { status: 404, code: 'not_found', message, errorMessage: message };
  const { draft } = show({ [checking]: () => Response.json(refusal, { status: 404 }) });
  await userEvent.type(field(), '200970901');
  await next();
  expect(await screen.findByText(message, { selector: 'p' })).toBeTruthy();
  expect([document.activeElement, draft().staffName]).toEqual([field(), null]);
});

it('stops at a number that a client of the lender has, in any capitals', async () => {
  const client = {
    id: '11',
    name: 'Kofi Mensah',
    customerUid: 'ADM-000011',
    mobileNo: '241234567',
    staffId: 'ges-7',
    status: 'Active',
    createdAt: '2026-11-01T08:00:00.000Z',
  };
  const { draft, done } = show({
    [searching]: () => Response.json({ clients: [client], page: { ...page, totalElements: 1, totalPages: 1 } }),
  });
  await userEvent.type(field(), 'GES-7');
  await next();
  expect(await screen.findByText(/Kofi Mensah/)).toBeTruthy();
  expect([draft().staffName, done.mock.calls.length]).toEqual([null, 0]);
});

it('shows what the service said of the number when the client was saved', () => {
  show({}, { staffId: 'ADM-000011 has this staff number already' });
  expect(screen.getByText('ADM-000011 has this staff number already')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});
