import { notify } from '@oware/ui';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from './render.fixtures.tsx';

const nextFrame = () => new Promise(requestAnimationFrame);

/** More than are shown at once. */
const many = [1, 2, 3, 4, 5];

it('ends with notices that no page has shown, and with some to come in the next frames', () => {
  for (const number of many) notify.error(`Earlier ${number}`);
  requestAnimationFrame(() => requestAnimationFrame(() => notify.error('Later')));
});

it('shows none of the last test’s notices, so that its own has room', async () => {
  renderPart(<p>Page</p>);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  notify.error('Mine');
  expect((await screen.findAllByRole('alert')).map((notice) => notice.textContent)).toEqual(['Mine']);
});

it('begins a frame while a test has faked the timers', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
});

it('gets frames after a test that faked the timers', async () => {
  await nextFrame();
});
