import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Hint } from './hint.tsx';
import { loadSoonParts } from './loading/soon-part.tsx';

it('keeps the focus of its control when the tooltip is loaded, and then shows the text in it', async () => {
  render(
    <>
      <Hint title="Light look" enterDelay={0}>
        <button type="button" autoFocus>
          Look
        </button>
      </Hint>
      <button type="button">Other</button>
    </>,
  );
  const control = () => screen.getByText('Look');
  await act(loadSoonParts);
  expect(document.activeElement).toBe(control());
  act(() => screen.getByText('Other').focus());
  await waitFor(() => expect(control().hasAttribute('data-hint')).toBe(false));
  fireEvent.mouseOver(control());
  expect((await screen.findByRole('tooltip')).textContent).toBe('Light look');
});
