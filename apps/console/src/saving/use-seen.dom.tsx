import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useSeen, useSeenAmount } from './use-seen.tsx';

type Loans = { count: number | null; total: string | null; contents?: string };
const fiveLoans: Loans = { count: 5, total: '12000.00', contents: 'a1' };

function SubmitDialog({ loans }: { loans: Loans }) {
  const { seen, hasChanged, notice } = useSeen(loans);
  return (
    <>
      {notice}
      <button disabled={hasChanged}>Submit {JSON.stringify(seen)}</button>
    </>
  );
}

function FundDialog({ amount }: { amount: string | null }) {
  const { seen, hasChanged, notice } = useSeenAmount(amount);
  return (
    <>
      {notice}
      <button disabled={hasChanged}>Fund {JSON.stringify(seen)}</button>
    </>
  );
}

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('sends the loans that the dialog showed, and asks for a new look when a colleague adds one', async () => {
  const { rerender } = render(<SubmitDialog loans={fiveLoans} />);
  expect(button(/Submit/).textContent).toContain('{"seenCount":5,"seenTotal":"12000.00","seenContents":"a1"}');
  rerender(<SubmitDialog loans={{ count: 6, total: '13500.00', contents: 'b2' }} />);
  expect(button(/Submit/).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toMatch(/5 loans, GHS 12,000.00 together before, now 6 loans/);
  await userEvent.click(button(/Continue with 6 loans, GHS 13,500.00/));
  expect(button(/Submit/).disabled).toBe(false);
  expect(button(/Submit/).textContent).toContain('{"seenCount":6,"seenTotal":"13500.00","seenContents":"b2"}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('notices that a loan was replaced by another of the same amount', () => {
  const { rerender } = render(<SubmitDialog loans={fiveLoans} />);
  rerender(<SubmitDialog loans={{ ...fiveLoans, contents: 'b2' }} />);
  expect(button(/Submit/).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('some were replaced by others');
});

it('doesn’t ask again after a fresh answer with the same loans', () => {
  const { rerender } = render(<SubmitDialog loans={fiveLoans} />);
  rerender(<SubmitDialog loans={{ ...fiveLoans }} />);
  expect(button(/Submit/).disabled).toBe(false);
});

it('leaves out numbers that the service doesn’t send', () => {
  render(<SubmitDialog loans={{ count: null, total: null }} />);
  expect(button(/Submit/).textContent).toBe('Submit {}');
});

it('sends the amount of a loan that the dialog showed until the person accepts another', async () => {
  const { rerender } = render(<FundDialog amount="500.00" />);
  rerender(<FundDialog amount="450.00" />);
  expect(button(/Fund/).disabled).toBe(true);
  expect(button(/Fund/).textContent).toContain('"seenTotal":"500.00"');
  await userEvent.click(button(/Continue with GHS 450.00/));
  expect(button(/Fund/).disabled).toBe(false);
  expect(button(/Fund/).textContent).toContain('"seenTotal":"450.00"');
});
