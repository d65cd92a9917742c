import { describe, expect, it } from 'vitest';
import '../../simulator/failures.api.ts';
import '../../simulator/lesson.api.ts';
import '../../simulator/report/report.api.ts';
import { markAway, markReached, outageReducer } from './outage.state.ts';

type State = ReturnType<typeof outageReducer>;
type Service = 'provider' | 'kyc';

const nothing: State = outageReducer(undefined, { type: 'start' });

/** The end of a call, as RTK Query dispatches it. */
const ended = (
  service: Service,
  requestStatus: 'fulfilled' | 'rejected',
  payload?: object,
  endpointName = 'listClients',
) => ({
  type: `${service}/executeQuery/${requestStatus}`,
  payload,
  meta: { requestId: '1', requestStatus, rejectedWithValue: requestStatus === 'rejected', arg: { endpointName } },
});
const answered = (service: Service, endpointName?: string) => ended(service, 'fulfilled', {}, endpointName);
const failed = (service: Service, status: number, code = 'unknown', endpointName?: string) =>
  ended(service, 'rejected', { status, code, message: '', fields: {} }, endpointName);

const after = (actions: readonly { type: string }[], from: State = nothing): State =>
  actions.reduce(outageReducer, from);

describe('what is away', () => {
  it('is nothing at first', () => expect(nothing).toEqual([]));

  it('is each service that a call did not reach, once and in the order in which it failed', () => {
    expect(after([failed('kyc', 503), failed('provider', 502), failed('kyc', 504)])).toEqual(['kyc', 'provider']);
  });

  it('is the connection after a call without one', () => {
    expect(after([failed('provider', 0, 'offline')])).toEqual(['connection']);
  });

  it('no longer has a service and the connection after its answer', () => {
    const away: State = ['connection', 'provider', 'kyc'];
    expect(after([answered('provider')], away)).toEqual(['kyc']);
  });

  it('no longer has a service after its answer, also if the connection was never away', () => {
    expect(after([answered('provider')], ['provider', 'kyc'])).toEqual(['kyc']);
  });

  it('no longer has the connection after any refusal that came over it', () => {
    expect(after([failed('kyc', 422)], ['connection', 'provider'])).toEqual(['provider']);
  });

  it('keeps the connection after a failure without an answer that was not the connection’s', () => {
    expect(after([failed('kyc', 0, 'cancelled')], ['connection'])).toEqual(['connection']);
  });

  it('has nothing of a refusal by the service', () => expect(after([failed('provider', 409)])).toEqual([]));

  it('has nothing of calls that are not the services’, and of failures without an answer’s form', () => {
    expect(after([{ type: 'lesson/executeQuery/rejected' }, ended('provider', 'rejected', { odd: true })])).toEqual([]);
  });

  it('can be marked by a check of the console’s server', () => {
    const marked = after([markAway(['kyc', 'provider']), markAway(['kyc'])]);
    expect(marked).toEqual(['kyc', 'provider']);
    expect(after([markReached(['kyc'])], marked)).toEqual(['provider']);
  });

  it('stays the same value when nothing changes, so that nothing is drawn again', () => {
    const away: State = ['kyc'];
    expect(after([answered('provider'), failed('provider', 422)], away)).toBe(away);
  });
});

describe('the desk, which answers calls of lessons and failures in place of the service', () => {
  it.each(['listLessons', 'listFaults', 'getReportedScreen'])('says nothing about the service by %s', (endpoint) => {
    expect(after([answered('provider', endpoint)], ['connection', 'provider'])).toEqual(['provider']);
    expect(after([failed('provider', 503, 'unknown', endpoint)])).toEqual([]);
  });

  it('is not reached either without a connection', () => {
    expect(after([failed('provider', 0, 'offline', 'listLessons')])).toEqual(['connection']);
  });
});
