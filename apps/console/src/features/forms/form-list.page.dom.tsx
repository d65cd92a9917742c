import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

beforeEach(() => localStorage.clear());

it('continues an unfinished form, and begins an empty one with New Form', async () => {
  const { router, settle } = await openScreen(paths.newForm(5));
  fireEvent.click(screen.getByRole('switch', { name: 'Profession' }));
  const follow = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('link', { name }));
    await settle();
  };
  const openList = async () => {
    await act(() => router.navigate(paths.forms));
    await settle();
  };
  const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
  await openList();
  await follow('Continue unfinished form');
  await follow(/Witness Details$/);
  expect(router.state.location.pathname).toBe(paths.newForm(5));
  expect(preview().queryByText(/^Profession/)).toBeNull();
  await openList();
  await follow('New Form');
  await follow(/Witness Details$/);
  expect(preview().getByText(/^Profession/)).toBeTruthy();
});
