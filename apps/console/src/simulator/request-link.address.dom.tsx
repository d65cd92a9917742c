import { linkRequestIds, RequestId } from '@oware/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerRequests } from '../app/render.fixtures.tsx';
import { forgetConfig } from '../config.ts';
import { linkRequestIdsToDesk } from './request-link.address.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  linkRequestIds(() => undefined);
});

async function linkWith(config: object): Promise<string | null | undefined> {
  answerRequests({ 'GET /config.json': () => Response.json({ environment: 'Simulator', ...config }) });
  forgetConfig();
  cleanup();
  await linkRequestIdsToDesk();
  render(<RequestId id="a b/1" />);
  return screen.queryByRole('link', { name: 'Why did I get this?' })?.getAttribute('href');
}

it('links to the desk of this machine', async () => {
  expect(await linkWith({ deskAddress: 'http://127.0.0.1:4303' })).toBe('http://127.0.0.1:4303/requests/a%20b%2F1');
});

it('has no link without a desk', async () => {
  expect(await linkWith({})).toBeUndefined();
});

it('has no link to a desk that only the console’s own machine reaches', async () => {
  vi.stubGlobal('location', { hostname: '192.168.1.20', origin: location.origin });
  expect(await linkWith({ deskAddress: 'http://localhost:4303' })).toBeUndefined();
  expect(await linkWith({ deskAddress: 'http://192.168.1.20:4303' })).toBe(
    'http://192.168.1.20:4303/requests/a%20b%2F1',
  );
});
