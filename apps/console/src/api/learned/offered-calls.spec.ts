import { listClients, listLenders, providerCalls } from '@oware/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiFailure, offlineFailure, signInPageFailure } from '../failure.ts';
import { forgetOffers, isKnownMissing, learnOffer, mayBeMissing } from './offered-calls.ts';

beforeEach(forgetOffers);

// ours, without and with a record in the address
const { listAuditEntries: list, getLoanSchedule: ofRecord } = providerCalls;
const failed = (status: number, code = 'unknown'): ApiFailure => ({ status, code, message: '', fields: {} });
const params = (id: string) => ({ id, lenderId: '1', applicationId: id, loanId: id });

describe('a call that the documents do not show', () => {
  it('may be missing until the provider answers it', () => {
    expect([mayBeMissing(list), isKnownMissing(list)]).toEqual([true, false]);
    expect(learnOffer({ call: list }, undefined)).toBe(false);
    expect(mayBeMissing(list)).toBe(false);
  });

  it.each([
    ['404 without a code of the catalogue', failed(404)],
    ['405', failed(405)],
    ['501', failed(501)],
    ['a sign-in page in its place', signInPageFailure],
  ])('is missing after %s', (_what, failure) => {
    expect(learnOffer({ call: list }, failure)).toBe(true);
    expect(isKnownMissing(list)).toBe(true);
  });

  it.each([
    ['a missing record', failed(404, 'not_found')],
    ['a refusal', failed(403, 'forbidden')],
    ['an error of the service', failed(500)],
    ['no answer', offlineFailure],
  ])('is not missing after %s', (_what, failure) => {
    expect(learnOffer({ call: list }, failure)).toBe(false);
    expect(isKnownMissing(list)).toBe(false);
  });

  it('is not missing once the provider has answered it', () => {
    learnOffer({ call: list }, undefined);
    expect(learnOffer({ call: list }, failed(404))).toBe(false);
    expect(isKnownMissing(list)).toBe(false);
  });

  it('of a record is missing after two records were not found, because one may be deleted', () => {
    expect(ofRecord.path).toContain('{');
    const notFound = (id: string) => learnOffer({ call: ofRecord, params: params(id) }, failed(404));
    expect([notFound('7'), isKnownMissing(ofRecord)]).toEqual([true, false]);
    expect([notFound('7'), isKnownMissing(ofRecord)]).toEqual([true, false]);
    expect([notFound('8'), isKnownMissing(ofRecord)]).toEqual([true, true]);
  });

  it('is forgotten with the page', () => {
    learnOffer({ call: list }, failed(501));
    forgetOffers();
    expect(isKnownMissing(list)).toBe(false);
  });
});

it.each([listLenders, listClients])('never counts the documented call $id as missing', (call) => {
  expect([mayBeMissing(call), learnOffer({ call }, failed(404)), isKnownMissing(call)]).toEqual([false, false, false]);
});
