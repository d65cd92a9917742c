import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { empty, FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

it('has no section of earlier uploads if there are none', async () => {
  await openScreen('/bulkupload', { network: new FakeNetwork().answerAll(empty) });
  expect(screen.getByText(/No files have been uploaded for this lender yet/)).toBeTruthy();
  expect(screen.queryByText('Uploads so far')).toBeNull();
});
