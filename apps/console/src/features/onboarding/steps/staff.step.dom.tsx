import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { StaffStep } from './staff.step.tsx';
import { knownClient, showStep } from './step.fixtures.tsx';

const checking = 'PUT /api/provider/tf/staff/verify';
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

const Staff = (props: StepProps) => <StaffStep onChecks={() => undefined} {...props} />;
type Begun = Parameters<typeof showStep>[2];

function show(answers: Answers = {}, begun: Begun = {}) {
  const step = showStep(Staff, { [checking]: () => Response.json(person), ...answers }, begun);
  return { ...step, checks: () => step.callsTo(checking) };
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

it('warns of a person who is not active on the payroll', async () => {
  show({ [checking]: () => Response.json({ ...person, v_MEMBER_STATUS: 'SUSPENDED' }) });
  await userEvent.type(field(), '200970901');
  await next();
  const found = await screen.findByText(/Ama Owusu, TEACHER, SUSPENDED. Not active on the payroll/);
  expect(found.closest('.MuiAlert-colorWarning')).toBeTruthy();
});

/** A draft whose staff number was checked earlier. */
const resumed: Begun = { begun: { staffId: '200970901', staffName: { firstName: 'Ama', lastName: 'Owusu' } } };
const suspended = () => Response.json({ ...person, v_LAST_NAME: 'Mensah', v_MEMBER_STATUS: 'SUSPENDED' });

it('checks the person of a resumed draft again, and follows the payroll', async () => {
  const { draft, done, checks } = show({ [checking]: suspended }, resumed);
  const found = await screen.findByText(/Ama Mensah, TEACHER, SUSPENDED. Not active on the payroll/);
  expect(found.closest('.MuiAlert-colorWarning')).toBeTruthy();
  expect(draft().staffName).toEqual({ firstName: 'Ama', lastName: 'Mensah' });
  expect(done).not.toHaveBeenCalled();
  await next();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(checks()).toHaveLength(1);
});

it('keeps the person of a resumed draft without a tick while the check fails, and checks at Next', async () => {
  let isAway = true;
  const { draft, done } = show(
    { [checking]: () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : suspended()) },
    resumed,
  );
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText(/Ama Owusu/)).toBeNull();
  expect(draft().staffName).toEqual({ firstName: 'Ama', lastName: 'Owusu' });
  isAway = false;
  await next();
  expect(await screen.findByText(/Not active on the payroll/)).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

it.each<[string, Answers]>([
  ['has left the payroll', { [checking]: () => Response.json({ status: 404, code: 'gone' }, { status: 404 }) }],
  ['has become a client', knownClient],
])('forgets the person of a resumed draft who %s', async (_what, answers) => {
  const { draft } = show(answers, { begun: { ...resumed.begun, staffId: 'GES-7' } });
  await waitFor(() => expect(draft().staffName).toBeNull());
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
  const { draft, done } = show(knownClient);
  await userEvent.type(field(), 'GES-7');
  await next();
  expect(await screen.findByText(/ADM-000011/)).toBeTruthy();
  expect([draft().staffName, done.mock.calls.length]).toEqual([null, 0]);
});

it('shows what the service said of the number when the client was saved, until it is checked again', async () => {
  const message = 'ADM-000011 has this staff number already';
  const { checks } = show({}, { ...resumed, refused: { staffId: message } });
  expect(document.activeElement).toBe(field());
  await userEvent.click(field());
  expect(screen.getByText(message)).toBeTruthy();
  expect(checks()).toEqual([]);
  await next();
  expect(await screen.findByText(/Ama Owusu, TEACHER, Active/)).toBeTruthy();
});
