import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.view.tsx';

it('shows marked parts as the screen says', () => {
  const parts = { terms: (part: string) => <a href="/terms">{part}</a>, b: (part: string) => <b>{part}</b> };
  const { container } = render(<RichText text="Read the <terms>terms</terms>, <b>Ama</b> <i>now</i>." parts={parts} />);
  expect(container.innerHTML).toBe('Read the <a href="/terms">terms</a>, <b>Ama</b> &lt;i&gt;now&lt;/i&gt;.');
});
