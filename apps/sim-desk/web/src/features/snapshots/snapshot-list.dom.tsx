import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { SnapshotList } from './snapshot-list.tsx';

it('has the headings of its table while it loads, so that nothing moves when the rows arrive', async () => {
  answerDesk(() => new Promise<Response>(() => undefined));
  renderDesk(createMemoryRouter([{ path: '/', element: <SnapshotList sandbox="demo" /> }]));
  expect(await screen.findByRole('columnheader', { name: 'Saved' })).toBeTruthy();
});
