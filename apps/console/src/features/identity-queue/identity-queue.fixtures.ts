import { exampleAnswer, FakeNetwork } from '../../app/fake-network.fixtures.ts';

const people = ['Ama Owusu', 'Kofi Boateng', 'Esi Addo'];
const references = people.map((_name, at) => `reference-${at}`);

/**
 * Returns the network of a queue with the consents of three people, and the card of the first, whose last name the register
 * spells in another way.
 */
export function aQueueOfThree(): FakeNetwork {
  const [row] = exampleAnswer('listConsents').results;
  const [listedCard] = exampleAnswer('listIdentityResults').results;
  const card = exampleAnswer('getIdentityResult');
  if (!row || !listedCard || !card.record) throw new Error('the examples have no rows');
  const { record } = card;
  const namesOf = (at: number) => {
    const [first_name = '', last_name = ''] = people[at]!.split(' ');
    return { first_name, last_name, status: 'Pending' as const, own: false, twoPersonApproval: undefined };
  };
  return new FakeNetwork()
    .answerBy('listConsents', (_example, { query }) => ({
      results:
        query.get('status') === 'Pending'
          ? people
              .map((_name, at) => ({
                ...row,
                ...namesOf(at),
                id: `c-${at}`,
                reference_number: references[at]!,
                date: `2026-03-0${at + 1}T08:00:00Z`,
              }))
              .toReversed()
          : [],
      total_pages: 1,
    }))
    .answerBy('listIdentityResults', (_example, { query }) => ({
      results:
        query.get('status') === 'Pending'
          ? [{ ...listedCard, id: '70', name: people[0]!, own: false, status: { message: 'Pending' as const } }]
          : [],
      total_pages: 1,
    }))
    .answerBy('getConsent', (example, { path }) => {
      const at = references.findIndex((reference) => path.endsWith(reference));
      return { ...example, ...namesOf(at), id: `c-${at}` };
    })
    .answerBy('getIdentityResult', () => ({
      ...card,
      ...namesOf(0),
      id: '70',
      name: people[0]!,
      status: { message: 'Pending' as const },
      reference_number: references[0]!,
      awaits_decision: true,
      differences: ['last_name'],
      record: { ...record, first_name: 'Ama', last_name: 'Owosu' },
    }));
}
