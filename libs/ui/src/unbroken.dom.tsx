import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

/** The parts of a text that stay on one line. */
const wholesOf = (text: string) =>
  [...render(unbroken(text)).container.querySelectorAll('span')]
    .filter(({ style }) => style.whiteSpace === 'nowrap')
    .map(({ textContent }) => textContent);

it.each([
  ['Kwame Asante created the loan LN-00002101', ['LN-00002101']],
  ['LN-2026-000123 and BA-7', ['LN-2026-000123', 'BA-7']],
  ['Phone +233 20 073 9159', ['+233 20 073 9159']],
  ['amount: from GHS 1,250.00 to GHS 900.', ['GHS 1,250.00', 'GHS 900']],
  ['Ama Owusu-Ansah, status: In-review', []],
])('keeps references and amounts of a text whole: %s', (text, wholes) => {
  expect(wholesOf(text)).toEqual(wholes);
  const { container } = render(unbroken(text));
  expect(container.textContent).toBe(text);
  // a card would put several apart
  expect(container.childNodes).toHaveLength(1);
});

it('leaves other content as it is', () => {
  const content = <b>LN-00002101</b>;
  expect(unbroken(content)).toBe(content);
  expect(unbroken(null)).toBeNull();
});
