import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cut, exampleAnswer, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { serviceNow } from '../../clock/service-clock.ts';

type Submission = ReturnType<typeof exampleAnswer<'getComplianceSubmission'>>['submissions'][number];

/** The signed-in person of the tests. */
const own = 'Akosua Mensah';
const alreadyDecided = 'This submission has been decided already.';
const returned = 'The submission was returned';

let network: FakeNetwork;
let standing: Partial<Submission>;
beforeEach(() => {
  standing = { status: 'Submitted', decidedBy: null, decidedAt: null, reason: null };
  network = new FakeNetwork().answerBy('getComplianceSubmission', (example) => ({
    ...example,
    twoPersonApproval: { isRequired: true, ownWork: null },
    submissions: example.submissions.slice(0, 1).map((one) => ({ ...one, id: '1020', ...standing })),
  }));
});

/** What the service has after a decision. */
const decided = (decidedBy: string, reason: string | null, at = serviceNow()) => ({
  status: reason === null ? ('Approved' as const) : ('Returned' as const),
  decidedBy,
  decidedAt: at.toISOString(),
  reason,
});

/** Returns the submission twice with this reason: the first answer is lost, and the second try is refused. */
async function returnTwice(
  first: string,
  second = first,
  standingAfter: () => Partial<Submission> = () => decided(own, first),
) {
  const { settle } = await openScreen('/compliance/reviews/1020', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return the submission' }));
  expect(document.activeElement).toBe(dialog.getByLabelText(/Reason/));
  const send = async (reason: string) => {
    await userEvent.clear(dialog.getByLabelText(/Reason/));
    await userEvent.type(dialog.getByLabelText(/Reason/), reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await settle();
  };
  network.answer('decideCompliance', cut);
  await send(first);
  expect(dialog.getByRole('alert')).toBeTruthy();
  network.answerBy('decideCompliance', () => {
    standing = standingAfter();
    return refused('already_decided');
  });
  await send(second);
}

it('says that the return succeeded if it had arrived although its answer was lost', async () => {
  await returnTwice('The page is cut off');
  expect(screen.getByText(returned)).toBeTruthy();
  expect(screen.queryByText(alreadyDecided)).toBeNull();
});

it('says which reason counts if the first one had arrived', async () => {
  await returnTwice('The page is cut off', 'The page is cut off at the top');
  expect(screen.getByText('The submission was returned with the reason that you sent first')).toBeTruthy();
  expect(screen.queryByText(alreadyDecided)).toBeNull();
});

const longAgo = new Date('2026-01-02T08:00:00.000Z');
it.each<[string, () => Partial<Submission>]>([
  ['a colleague has returned it with the same reason', () => decided('Nii Lartey', 'The page is cut off')],
  ['a colleague has approved it', () => decided('Nii Lartey', null)],
  ['the person’s name stands at an approval', () => decided(own, null)],
  ['the person’s name stands at another reason', () => decided(own, 'Another page is missing')],
  ['the decision is older than the first try', () => decided(own, 'The page is cut off', longAgo)],
  ['the service doesn’t say who decided', () => ({ ...decided(own, 'The page is cut off'), decidedBy: null })],
])('says that it is decided already if %s', async (_what, standingAfter) => {
  await returnTwice('The page is cut off', undefined, standingAfter);
  expect(screen.getByText(alreadyDecided)).toBeTruthy();
  expect(screen.queryByText(returned)).toBeNull();
});

it('takes no decision for the person’s own without a try whose answer was lost', async () => {
  const { settle } = await openScreen('/compliance/reviews/1020', { network });
  network.answerBy('decideCompliance', () => {
    standing = decided(own, null);
    return refused('already_decided');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await settle();
  expect(screen.getByText(alreadyDecided)).toBeTruthy();
});

it('shows the decision of a colleague who was first, and asks for none any more', async () => {
  const { settle } = await openScreen('/compliance/reviews/1020', { network });
  network.answerBy('decideCompliance', () => {
    standing = decided('Nii Lartey', 'The page is cut off');
    return refused('already_decided');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await settle();
  expect(screen.getByText(alreadyDecided)).toBeTruthy();
  expect(screen.getAllByText(/Nii Lartey/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Approve', hidden: true })).toBeNull();
});

it('says that the approval succeeded if it had arrived although its answer was lost', async () => {
  const { settle } = await openScreen('/compliance/reviews/1020', { network });
  const approve = async () => {
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await settle();
  };
  network.answer('decideCompliance', refused('unavailable'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await approve();
  network.answerBy('decideCompliance', () => {
    standing = decided(own, null);
    return refused('already_decided');
  });
  await approve();
  expect(screen.getByText('Adom Microfinance is live')).toBeTruthy();
  expect(screen.queryByText(alreadyDecided)).toBeNull();
});
