import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OnceOpen } from './once-open.tsx';

it('renders its part from the first opening on, closed at first so that it opens with its transition', async () => {
  const seen: boolean[] = [];
  const part = (isOpen: boolean) => (
    <OnceOpen open={isOpen}>
      {(open) => {
        seen.push(open);
        return <p>{open ? 'open' : 'closed'}</p>;
      }}
    </OnceOpen>
  );
  const { rerender } = render(part(false));
  expect(seen).toEqual([]);
  await act(async () => rerender(part(true)));
  expect(seen).toEqual([false, true]);
  expect(screen.getByText('open')).toBeTruthy();
  rerender(part(false));
  expect(screen.getByText('closed')).toBeTruthy();
});
