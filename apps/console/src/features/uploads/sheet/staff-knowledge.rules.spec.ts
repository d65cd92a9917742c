import { describe, expect, it } from 'vitest';
import type { StaffClient } from '../../../api/readings.ts';
import { rowTexts } from './row-texts.text.ts';
import { StaffKnowledge, type Underway } from './staff-knowledge.rules.ts';

const underway = (part: Partial<Underway>): Underway => ({
  staffNo: 'GES-7',
  productId: '1',
  upload: null,
  loan: null,
  ...part,
});
const client = (part: Partial<StaffClient> = {}): StaffClient => ({
  staffNo: 'GES-7',
  id: '4',
  firstName: 'Ama',
  lastName: 'Owusu',
  nameOnId: null,
  mobileNo: '241234567',
  ...part,
});
const ama = { fullName: 'Ama Owusu', phone: '241234567' };

describe('the staff numbers to request', () => {
  it('are requested once, in order, at most so many at a time', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    for (const staffNo of ['a', 'b', 'a', 'c']) knowledge.want(staffNo);
    expect(knowledge.unasked(2)).toEqual({ staffNumbers: ['a', 'b'], left: 1 });
    knowledge.want('a');
    expect(knowledge.unasked(2)).toEqual({ staffNumbers: ['c'], left: 0 });
  });

  it('are all requested again after forgetting, and the answers before that no longer count', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    knowledge.want('GES-7');
    knowledge.unasked(9);
    knowledge.learn([underway({ upload: { id: '1', reference: 'UP-1' } })], [client()]);
    knowledge.forget();
    expect(knowledge.underway('GES-7', '1')).toBeUndefined();
    expect(knowledge.match('GES-7', ama)).toBeUndefined();
    expect(knowledge.unasked(9)).toEqual({ staffNumbers: ['GES-7'], left: 0 });
  });
});

describe('what is underway for a staff member', () => {
  const loan = { id: '3', reference: 'LN-3', status: 'Approved' };

  it('is a loan of this product only', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    knowledge.learn(
      [underway({ loan }), underway({ productId: '2', loan: { ...loan, reference: 'LN-4' } })],
      undefined,
    );
    expect(knowledge.underway('GES-7', '1')).toMatch(/LN-3.*Approved/);
    expect(knowledge.underway('GES-7', '2')).toContain('LN-4');
    expect(knowledge.underway('GES-7', '3')).toBeUndefined();
  });

  it('is an upload of any product before a loan', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    knowledge.learn(
      [underway({ upload: { id: '1', reference: 'UP-1' } }), underway({ productId: '2', loan })],
      undefined,
    );
    expect(knowledge.underway('GES-7', '2')).toContain('UP-1');
  });

  it('is found in other capitals', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    knowledge.learn([underway({ loan })], undefined);
    expect(knowledge.underway('ges-7', '1')).toContain('LN-3');
  });
});

describe('the client with a staff number', () => {
  it('is unknown until the service sends clients', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    knowledge.learn([], undefined);
    expect(knowledge.match('GES-7', ama)).toBeUndefined();
  });

  it('is the one that the row names, of two with the number', () => {
    const kofi = client({ id: '5', firstName: 'Kofi', lastName: 'Mensah', mobileNo: '200000000' });
    for (const [first, second] of [
      [kofi, client()],
      [client(), kofi],
    ] as const) {
      const knowledge = new StaffKnowledge(rowTexts);
      knowledge.learn([], [first]);
      knowledge.learn([], [second]);
      expect(knowledge.match('GES-7', ama)).toEqual({ client: client(), mismatch: undefined });
    }
  });

  it('is shown with what differs from the row', () => {
    const knowledge = new StaffKnowledge(rowTexts);
    knowledge.learn([], [client()]);
    expect(knowledge.match('GES-7', { ...ama, phone: '209999999' })?.mismatch).toEqual({ name: false, phone: true });
  });
});
