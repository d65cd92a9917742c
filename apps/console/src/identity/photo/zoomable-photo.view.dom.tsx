import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ZoomablePhoto } from './zoomable-photo.view.tsx';

it('keeps the focus in its buttons when the photo is as large or as small as it gets', async () => {
  render(<ZoomablePhoto url="blob:photo" label="Photo" />);
  const [smaller, larger] = screen.getAllByRole<HTMLButtonElement>('button');
  larger!.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  expect([larger!.disabled, document.activeElement]).toEqual([true, smaller]);
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  expect([smaller!.disabled, document.activeElement]).toEqual([true, larger]);
});
