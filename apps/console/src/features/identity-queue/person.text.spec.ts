import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Consent, IdentityResultDetails } from '../../api/readings.ts';
import { type Submission, subjectOf } from '../../work/identity-work.api.ts';
import { aboutPerson, absentPerson, decidableKinds, nameOf, whyUndecidable } from './person.text.ts';
import { personAddress, type QueuedPerson } from '../../work/people.rules.ts';
import { cardStanding, consentStanding, type Standing } from './standing.rules.ts';
import type { PersonDetails } from './use-person.ts';

afterEach(() => void vi.useRealTimers());

const two = { isRequired: true, ownWork: 'submitted' };
const consentData = (part: object = {}) =>
  ({ first_name: 'Ama', last_name: 'Mensah', status: 'Pending', submitted_by: null, ...part }) as Consent;
const cardData = (part: object = {}) =>
  ({ first_name: 'Ama', middle_name: 'Adwoa', last_name: 'Mensah', date: null, ...part }) as IdentityResultDetails;
const details = (consent?: [Standing, object?], card?: [Standing, object?]): PersonDetails => ({
  consent: consent && { key: 'R1', standing: consent[0], data: consentData(consent[1]) },
  card: card && { key: '31', standing: card[0], data: cardData(card[1]) },
  isLoading: false,
  isAlone: false,
  failed: undefined,
});
const submission = (kind: 'card' | 'consent', key: string, part: Partial<Submission> = {}): Submission => ({
  kind,
  key,
  name: 'Ama Mensah',
  clientId: null,
  at: null,
  isOwn: false,
  ...part,
});
const person = (...submissions: Submission[]): QueuedPerson => ({
  key: 'p',
  name: 'Ama Mensah',
  at: null,
  submissions,
});
const both = person(submission('consent', 'R1'), submission('card', '31'));

describe('the standing of a submission', () => {
  it.each([
    ['Pending', undefined, 'pending'],
    ['Pending', { isRequired: true, ownWork: null }, 'pending'],
    ['Pending', { isRequired: false, ownWork: 'submitted' }, 'pending'],
    ['Pending', two, 'own'],
    ['Verified', two, 'decided'],
    ['Rejected', undefined, 'decided'],
  ])('of a consent that is %s, with %j, is %s', (status, twoPersonApproval, standing) =>
    expect(consentStanding({ status, twoPersonApproval } as Consent)).toBe(standing),
  );

  it.each([
    [true, undefined, 'pending'],
    [undefined, undefined, 'pending'],
    [null, two, 'own'],
    [false, two, 'decided'],
  ])('of a card that awaits a decision: %s, with %j, is %s', (awaits_decision, twoPersonApproval, standing) =>
    expect(cardStanding({ awaits_decision, twoPersonApproval } as never)).toBe(standing),
  );
});

describe('what the officer can decide on', () => {
  it.each([
    [details(['pending'], ['pending']), ['consent', 'card']],
    [details(['decided'], ['pending']), ['card']],
    [details(['pending'], ['own']), ['consent']],
    [details(undefined, ['pending']), ['card']],
    [details(), []],
  ])('is what is pending (%#)', (given, kinds) => expect(decidableKinds(given, new Set(), both)).toEqual(kinds));

  it('is not what was decided a moment ago, unless it was submitted again', () => {
    const consent = submission('consent', 'R1', { at: '2026-11-20T10:00:00Z' });
    const again = { ...consent, at: '2026-11-21T10:00:00Z' };
    const decided = new Set([subjectOf(consent)]);
    expect(decidableKinds(details(['pending']), decided, person(consent))).toEqual([]);
    expect(decidableKinds(details(['pending']), decided, person(again))).toEqual(['consent']);
    const beside = person(consent, submission('card', '31'));
    expect(decidableKinds(details(['pending'], ['pending']), decided, beside)).toEqual(['card']);
  });

  it.each([
    ['nothing', details(['pending']), ['consent'] as const, undefined],
    ['that it is decided', details(['decided']), [] as const, /decided already/],
    ['that another person has to', details(['own', { twoPersonApproval: two }]), [] as const, /^Another person has to/],
  ])('is explained by %s', (_what, given, kinds, text) => {
    const why = whyUndecidable(given, kinds);
    expect(text === undefined ? why === undefined : text.test(why ?? '')).toBe(true);
  });
});

describe('a person in the queue', () => {
  it('is named by the card, which has the middle name, or else by the consent', () => {
    expect(nameOf(details(['pending'], ['pending']))).toBe('Ama Adwoa Mensah');
    expect(nameOf(details(['pending']))).toBe('Ama Mensah');
    expect(nameOf(details())).toBe('');
  });

  it('has the address of what they submitted first', () => {
    expect(personAddress(both)).toBe('/enhanced-kyc/queue/consent/R1');
    expect(personAddress(person(submission('card', 'a/b'), submission('consent', 'R1')))).toBe(
      '/enhanced-kyc/queue/card/a%2Fb',
    );
    expect(personAddress(person())).toBe('/enhanced-kyc/queue');
  });

  it('who is no longer there has the submission of the address only', () => {
    expect(absentPerson({ kind: 'card', key: '31' })).toEqual({
      key: 'card 31',
      name: '',
      at: null,
      submissions: [{ kind: 'card', key: '31', name: '', clientId: null, at: null, isOwn: false }],
    });
  });

  it.each([
    ['2026-11-20T08:00:00Z', 'Akosua', 'Submitted 3 days ago by Akosua'],
    ['2026-11-20T08:00:00Z', null, 'Submitted 3 days ago'],
    [null, 'Akosua', 'Submitted by Akosua'],
    [null, null, 'Submitted'],
  ])('submitted at %s by %s is “%s”', (at, submitted_by, text) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
    const card = { submitted_by, date: at && '2026-11-22T08:00:00Z' };
    expect(aboutPerson({ ...both, at }, details(undefined, ['pending', card]))).toBe(text);
  });

  it('has the moment of the card if the list had none, and who submitted the consent if the card does not say', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
    const card = { submitted_by: null, date: '2026-11-23T08:59:00Z' };
    const given = details(['pending', { submitted_by: 'Kofi' }], ['pending', card]);
    expect(aboutPerson(both, given)).toBe('Submitted 1 minute ago by Kofi');
  });

  it('may have submitted a consent alone', () =>
    expect(aboutPerson(both, details(['pending', { submitted_by: 'Kofi' }]))).toBe('Submitted by Kofi'));
});
