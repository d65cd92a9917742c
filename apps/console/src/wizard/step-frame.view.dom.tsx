import { createRef } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '../app/render.fixtures.tsx';
import type { Keeping } from './draft-keeper.store.ts';
import { StepFrame } from './step-frame.view.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

/** Shows a step beside a dialog. */
function showBeside(dialog: React.ReactNode, keeping: Keeping = 'saved') {
  const keeper = { keeping: () => keeping, subscribe: () => () => undefined };
  renderPart(
    <>
      {dialog}
      <StepFrame
        step="terms"
        label="Terms"
        hint=""
        what="the product"
        veil={createRef()}
        keeper={keeper}
        notice={null}
        lost=""
        onStartOver={() => undefined}
        footer={null}
      >
        The fields
      </StepFrame>
    </>,
  );
  return document.activeElement === screen.getByRole('heading', { name: 'Terms', hidden: true });
}

it('moves the focus to a new step, also while a dialog fades', () => {
  const fading = (
    <div aria-hidden="true">
      <div role="dialog" />
    </div>
  );
  expect(showBeside(fading)).toBe(true);
});

it('leaves the focus in an open dialog', () => {
  expect(showBeside(<div role="dialog" />)).toBe(false);
});

it.each<[Keeping, boolean]>([
  ['untouched', false],
  ['saved', true],
])('offers to start over where the draft is %s: %s', (keeping, isOffered) => {
  showBeside(null, keeping);
  expect(screen.queryByText(/Kept on this device/) !== null).toBe(isOffered);
  expect(screen.queryByRole('button', { name: 'Start over' }) !== null).toBe(isOffered);
});
