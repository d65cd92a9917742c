import { expect, it } from 'vitest';
import { callsOf } from './registry.ts';
import { callFinder } from './call-finder.ts';
import { callPath } from './call.ts';
import { providerFeatures } from '../provider/index.ts';

const calls = callsOf(providerFeatures).map(({ call }) => call);
const find = callFinder(calls);

it('finds each call by its method and path, with any parameters', () => {
  for (const call of calls) {
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'GHA-1.2']));
    expect(find(call.method, callPath(call, params))).toMatchObject({ method: call.method, path: call.path });
  }
});

it('returns undefined for another address or method', () => {
  expect(find('GET', '/')).toBeUndefined();
  expect(find('GET', '/domain/customers/7/nothing/here')).toBeUndefined();
  expect(find('TRACE', '/domain/apps')).toBeUndefined();
});

it('prefers a path without placeholders', () => {
  const known = calls.find(({ path }) => path === '/domain/batch')!;
  const other = { ...known, path: '/domain/{name}' };
  expect(callFinder([other, known])(known.method, '/domain/batch')).toBe(known);
});
