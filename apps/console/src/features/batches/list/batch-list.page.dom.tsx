import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { paths } from '../../../paths.ts';

it.each([
  ['ADM-CAP-009', 'ADM-CAP-009', ['Batch Name', 'Applications', 'Created At', 'Status']],
  ['', 'Capital request 9', ['Applications', 'Created At', 'Status']],
])('does not repeat the title of the preview of a batch with the reference “%s”', async (reference, title, facts) => {
  const network = new FakeNetwork().answerBy('listLenderBatches', ({ batches: [batch], ...rest }) => ({
    ...rest,
    batches: [{ ...batch!, reference, name: 'Capital request 9' }],
  }));
  const { settle } = await openScreen(paths.capitalBatches, { network });
  await userEvent.click(screen.getByRole('button', { name: `Preview ${title}` }));
  await settle();
  const preview = within(screen.getByRole('dialog', { name: title }));
  expect(preview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(facts);
});
