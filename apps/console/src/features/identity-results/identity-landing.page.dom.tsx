import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { empty, FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

const landing = '/enhanced-kyc/landing';
const decide = () => screen.getByRole('link', { name: 'Decide one by one' }).className;

it('fills the button for decisions while some are pending', async () => {
  await openScreen(landing, { network: new FakeNetwork().answer('listIdentityResults', empty) });
  expect(decide()).toContain('MuiButton-contained');
});

it('doesn’t fill the button for decisions if none is pending', async () => {
  const network = new FakeNetwork().answer('listIdentityResults', empty).answer('listConsents', empty);
  await openScreen(landing, { network });
  expect(decide()).toContain('MuiButton-outlined');
});
