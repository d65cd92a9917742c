import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

const address = paths.form('1020', 'Personal loan', 6);
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());

it('shows each section as officers see it, with the way back to its step', async () => {
  const { router, settle } = await openScreen(address);
  expect(section('Witness details').getByLabelText(/Next of kin/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update Form' })).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('link', { name: 'Change Witness Details' }));
  await settle();
  expect(router.state.location.search).toContain('step=5');
  expect(screen.getByRole('heading', { name: 'Witness Details' })).toBeTruthy();
});

it('can’t be saved before it asks something', async () => {
  const network = new FakeNetwork().answerBy('getLenderForm', (example) => {
    const form = structuredClone(example.form);
    for (const fields of Object.values(form)) for (const field of fields) field.selected = false;
    return { ...example, form };
  });
  await openScreen(address, { network });
  expect(section('Loan details').getByText('No fields chosen.')).toBeTruthy();
  expect(screen.getByText('Choose at least one field.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update Form' })).toHaveProperty('disabled', true);
});
