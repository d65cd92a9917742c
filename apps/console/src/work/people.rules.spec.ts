import { describe, expect, it } from 'vitest';
import { type Submission, subjectOf } from './identity-work.api.ts';
import { cardsToMatch, peopleOf, personWith } from './people.rules.ts';

const submission = (kind: Submission['kind'], key: string, name: string, day: number): Submission => ({
  kind,
  key,
  name,
  clientId: null,
  at: `2026-11-0${day}T08:00:00Z`,
  isOwn: false,
});
const consent = submission('consent', 'ref-ama', 'Ama Mensah', 2);
const card = submission('card', '7', 'AMA  Akua Mensah', 3);
const namesake = submission('card', '8', 'Ama Mensah', 1);

describe('the people of the queue', () => {
  it('have consent and card of one reference together, oldest first', () => {
    const people = peopleOf([card, consent, namesake], { 7: 'ref-ama', 8: 'ref-other' });
    expect(people.map(({ submissions }) => submissions.map(({ key }) => key))).toEqual([['8'], ['ref-ama', '7']]);
    expect(personWith(people, card)?.key).toBe('consent ref-ama');
    expect(personWith(people, { kind: 'consent', key: '7' })).toBeUndefined();
  });

  it('begin with the last of the list where moments are the same, as the dashboard does', () => {
    const newest = submission('card', '10', 'Esi Addo', 1);
    const oldest = submission('card', '9', 'Kofi Boateng', 1);
    expect(peopleOf([newest, oldest], {}).map(({ key }) => key)).toEqual(['card 9', 'card 10']);
  });

  it('stay apart while the reference of a card is unknown', () =>
    expect(peopleOf([card, consent], { 7: null })).toHaveLength(2));

  it('need the references of the cards whose names a consent has', () => {
    const other = submission('card', '9', 'Kofi Boateng', 1);
    expect(cardsToMatch([card, consent, namesake, other])).toEqual(['7', '8']);
    expect(cardsToMatch([card, other])).toEqual([]);
    const shouted = submission('consent', 'ref-kofi', ' KOFI   boateng ', 2);
    expect(cardsToMatch([other, shouted, submission('card', '10', 'Kofi Mensah', 1)])).toEqual(['9']);
  });

  it('are other submissions once submitted again', () =>
    expect(subjectOf(card)).not.toBe(subjectOf({ ...card, at: '2026-11-09T08:00:00Z' })));
});
