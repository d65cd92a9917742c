import { callsOf, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import { expect, it } from 'vitest';
import { deskFeatures } from './index.ts';

it('gives each call of the services and of the desk an id of its own', () => {
  const calls = callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures, ...deskFeatures });
  const ids = Map.groupBy(calls, ({ call }) => call.id);
  expect([...ids].filter(([, found]) => found.length > 1).map(([id]) => id)).toEqual([]);
  expect(ids.size).toBeGreaterThan(200);
});
