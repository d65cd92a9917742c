import { describe, expect, it } from 'vitest';
import type { Client, Consent, IdentityResultDetails } from '../../api/readings.ts';
import { cardResultOf } from '../../identity/card/card-result.fixtures.ts';
import { comparedFields, differingLabels } from './person-comparison.rules.ts';

const consent = { first_name: 'Ama', last_name: 'Owusu' } as Consent;
const card = cardResultOf();

const fieldOf = (of: Consent | undefined, on: IdentityResultDetails | undefined, name: string) =>
  comparedFields(of, on).find(({ field }) => field === name)!;
const marked = (runs: readonly { text: string; differs: boolean }[]) =>
  runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

describe('the places that have a person', () => {
  it('agree in other capitals and spaces', () => {
    const shouted = { first_name: ' AMA ', last_name: 'OWUSU' } as Consent;
    expect(differingLabels(comparedFields(shouted, card))).toEqual([]);
  });

  it('show the letters in which the consent differs from the card', () => {
    const { consent: said, card: typed, register } = fieldOf({ ...consent, last_name: 'Owosu' }, card, 'last_name');
    expect([marked(said.runs), marked(typed.runs)]).toEqual(['Ow[o]su', 'Ow[u]su']);
    expect([said.differs, typed.differs, register.differs]).toEqual([true, true, false]);
  });

  it('show the letters in which the card differs from the register, as the service decides', () => {
    const other = { ...card, differences: ['last_name'], record: { ...card.record!, last_name: 'Owusua' } };
    const { consent: said, card: typed, register } = fieldOf(consent, other, 'last_name');
    expect([marked(typed.runs), marked(register.runs)]).toEqual(['Owusu', 'Owusu[a]']);
    expect([said.differs, typed.differs, register.differs]).toEqual([false, true, true]);
    expect(differingLabels(comparedFields(consent, other))).toEqual(['last name']);
  });

  it('compare no letters with a value that one of them lacks', () => {
    const missing = { ...card, differences: ['date_of_birth'], record: null };
    const { card: typed, register } = fieldOf(consent, missing, 'date_of_birth');
    expect([marked(typed.runs), marked(register.runs)]).toEqual(['17 Apr 1990', '–']);
    expect([typed.differs, register.differs]).toEqual([true, true]);
  });

  it('do not differ where the consent is not there yet', () => {
    expect(fieldOf(undefined, card, 'first_name').consent).toEqual({
      runs: [{ text: '–', differs: false }],
      differs: false,
    });
    expect(differingLabels(comparedFields(undefined, card))).toEqual([]);
  });

  it('are the consent and the client’s record where there is no card', () => {
    const client = { firstName: 'ama', lastName: 'Owosu' } as Client;
    const [first, last] = comparedFields(consent, undefined, client);
    expect([marked(first!.client.runs), marked(last!.client.runs)]).toEqual(['ama', 'Ow[o]su']);
    expect(differingLabels([first!, last!])).toEqual(['last name']);
  });

  it('are the names of the consent where there is no card yet', () => {
    const fields = comparedFields(consent, undefined);
    expect(fields.map(({ field, consent: said }) => [field, marked(said.runs)])).toEqual([
      ['first_name', 'Ama'],
      ['last_name', 'Owusu'],
    ]);
    expect(differingLabels(fields)).toEqual([]);
  });
});
