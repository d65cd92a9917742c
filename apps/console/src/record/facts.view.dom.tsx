import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '../app/render.fixtures.tsx';
import { Facts } from './facts.view.tsx';

it('copies each text of a group, but neither missing values nor other content', async () => {
  const user = userEvent.setup();
  const facts = [
    { label: 'First name', value: 'Ama' },
    { label: 'Email', value: 'ama@example.com' },
    { label: 'Staff ID', value: '' },
    { label: 'Status', value: <b>Active</b> },
  ];
  renderPart(<Facts title="Person" facts={facts} isCopied />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy first name',
    'Copy email',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy email' }));
  expect(await navigator.clipboard.readText()).toBe('ama@example.com');
});

it('offers no copy where the group does not ask for it', () => {
  renderPart(<Facts title="Person" facts={[{ label: 'First name', value: 'Ama' }]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps a reference on one line only if its column has room, so that it never covers the next value', () => {
  renderPart(<Facts title="Batch" facts={[{ label: 'Reference', value: 'ADOM-2026-11-27-15-02' }]} />);
  const { display, whiteSpace, overflowWrap } = getComputedStyle(screen.getByText('ADOM-2026-11-27-15-02'));
  expect({ display, whiteSpace, overflowWrap }).toEqual({
    display: 'inline-block',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  });
});
