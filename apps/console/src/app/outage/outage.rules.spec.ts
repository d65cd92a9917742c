import { describe, expect, it } from 'vitest';
import { isServiceAway, outageSentences, unreachableAfter } from './outage.rules.ts';

const failure = (status: number, code = 'unknown') => ({ status, code }) as Parameters<typeof unreachableAfter>[1];

describe('a failed call', () => {
  it.each([502, 503, 504])('with status %i shows that its service is away', (status) => {
    expect(unreachableAfter('kyc', failure(status))).toBe('kyc');
  });

  it.each([
    [500, 'unknown'],
    [404, 'not_found'],
    [502, 'code_not_delivered'],
    [503, 'too_busy'],
  ])('with status %i and code %s concerns this call only', (status, code) => {
    expect(isServiceAway(failure(status, code))).toBe(false);
    expect(unreachableAfter('provider', failure(status, code))).toBeUndefined();
  });

  it('without a connection says nothing about its service', () => {
    expect(unreachableAfter('provider', failure(503, 'offline'))).toBe('connection');
  });
});

describe('the sentences about what is away', () => {
  const [connection, provider, kyc] = (['connection', 'provider', 'kyc'] as const).map(
    (each) => outageSentences([each])[0],
  );

  it('are one for each service, the lending service first', () => {
    expect(outageSentences(['kyc', 'provider'])).toEqual([provider, kyc]);
    expect(new Set([connection, provider, kyc]).size).toBe(3);
  });

  it('are only that of the connection without one', () => {
    expect(outageSentences(['kyc', 'connection', 'provider'])).toEqual([connection]);
    expect(outageSentences([])).toEqual([]);
  });
});
