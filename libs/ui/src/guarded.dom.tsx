import Button from '@mui/material/Button';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Guarded } from './guarded.tsx';

const reason = 'Another person has to approve this: you created it.';

it('shows why a button is disabled after even a brief tap, and does nothing else', async () => {
  const approve = vi.fn<() => void>();
  render(
    <Guarded refusal={reason}>
      <Button onClick={approve}>Approve</Button>
    </Guarded>,
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  fireEvent.touchStart(button);
  fireEvent.touchEnd(button);
  fireEvent.click(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
  expect(approve).not.toHaveBeenCalled();
});
