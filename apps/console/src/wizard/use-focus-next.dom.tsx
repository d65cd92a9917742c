import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useFocusNext } from './use-focus-next.ts';

type FormProps = { opening?: boolean; children: ReactNode };

/** A form whose submit button is outside, as in a wizard. `Go on` moves the focus. */
function Form({ opening = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useFocusNext(() => form.current, opening);
  return (
    <>
      <form id="step" ref={form}>
        {children}
      </form>
      <button type="button" onClick={focusNext}>
        Go on
      </button>
      <button type="submit" form="step">
        Next
      </button>
    </>
  );
}

/** Renders a form, asks for its next field, and returns the name of what has the focus. */
async function focusedAfter(form: ReactNode): Promise<string> {
  render(form);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
}

it('goes to the first required field without an answer, past optional and complete ones', async () => {
  const fields = (
    <>
      <input aria-label="Title" />
      <input aria-label="First name" aria-required defaultValue="Ama" />
      <select aria-label="Gender" aria-required />
      <input aria-label="Town" aria-required />
    </>
  );
  expect(await focusedAfter(<Form>{fields}</Form>)).toBe('Gender');
});

it.each([
  ['a wrong answer', <input key="1" aria-label="Email" aria-invalid defaultValue="ama@" />, 'Email'],
  [
    'a photo that is missing',
    <button key="2" type="button" data-required aria-label="Use the camera" />,
    'Use the camera',
  ],
])('goes to %s', async (_what, asking, focused) => {
  const fields = (
    <>
      <input aria-label="First name" aria-required defaultValue="Ama" />
      {asking}
    </>
  );
  expect(await focusedAfter(<Form>{fields}</Form>)).toBe(focused);
});

it('goes to the button that submits a complete form', async () => {
  const complete = (
    <>
      <input aria-label="Town" aria-required defaultValue="Osu" />
      <button type="button" aria-label="Retake" />
    </>
  );
  expect(await focusedAfter(<Form>{complete}</Form>)).toBe('Next');
});

it.each([
  ['a complete form at its first field', <input key="1" aria-label="Town" aria-required defaultValue="Osu" />, 'Town'],
  ['a form that can only be read at Next', <input key="2" aria-label="Town" readOnly defaultValue="Osu" />, 'Next'],
  ['a form without fields where it is', <p key="3">All answers</p>, 'Go on'],
])('opens %s', async (_what, fields, focused) => {
  expect(await focusedAfter(<Form opening>{fields}</Form>)).toBe(focused);
});

it('waits for what an effect of the same render fills in', async () => {
  function Prefilled() {
    const [name, setName] = useState('');
    useEffect(() => setName('Ama'), []);
    return (
      <>
        <input aria-label="First name" aria-required readOnly={false} value={name} onChange={() => undefined} />
        <input aria-label="Town" aria-required />
      </>
    );
  }
  function Opened() {
    const form = useRef<HTMLFormElement>(null);
    const focusNext = useFocusNext(() => form.current, true);
    useEffect(focusNext, [focusNext]);
    return (
      <form ref={form}>
        <Prefilled />
      </form>
    );
  }
  await act(async () => void render(<Opened />));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Town');
});
