import { type CallTable, kycCalls, providerCalls, pushCalls } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { kycExamples, providerExamples } from './api-examples.ts';

type Examples = { params: object; query?: object; body: object };

describe.each<[string, CallTable, Examples]>([
  ['provider', { ...providerCalls, ...pushCalls }, providerExamples],
  ['verification service', kycCalls, kycExamples],
])('the examples of the %s', (_service, calls, { params, query = {}, body }) => {
  it('are accepted by their calls', () => {
    const refused = [
      ...Object.entries(body).filter(([name, example]) => !calls[name]?.body?.safeParse(example).success),
      ...Object.entries(query).filter(([name, example]) => !calls[name]?.query?.safeParse(example).success),
    ];
    expect(refused).toEqual([]);
  });

  it('use parameter names of the paths', () => {
    const unknown = Object.keys(params).filter((key) => {
      const [name, parameter] = key.includes('.') ? key.split('.') : [undefined, key];
      const paths = name === undefined ? Object.values(calls).map(({ path }) => path) : [calls[name]?.path];
      return !paths.some((path) => path?.includes(`{${parameter}}`));
    });
    expect(unknown).toEqual([]);
  });
});
