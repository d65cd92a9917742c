import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchMediaQueries } from '../../../app/screens/media.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

it.each([
  ['a wide screen', 'min-width', ['Upload document', 'New application', 'More actions']],
  ['a phone', 'max-width', ['New application', 'Upload document', 'More actions']],
] as const)('shows the actions of a client in the order of the keyboard on %s', async (_screen, media, names) => {
  matchMediaQueries(media);
  await openScreen('/clients/details/1020');
  const actions = screen.getByRole('button', { name: 'More actions' }).parentElement!;
  const found = [...actions.querySelectorAll('a, button')];
  expect(found.map((action) => action.getAttribute('aria-label') ?? action.textContent)).toEqual(names);
  expect(found.map((action) => getComputedStyle(action).order)).toEqual(['0', '0', '0']);
});
