import { describe, expect, it } from 'vitest';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { cardResultOf } from './card-result.fixtures.ts';
import { comparedRows } from './record-comparison.rules.ts';

const agreeing = cardResultOf();
const card = cardResultOf({
  differences: ['last_name'],
  record: { ...agreeing.record!, last_name: 'OWOSU' },
});

const rowOf = (result: IdentityResultDetails, field: string) => comparedRows(result).find((row) => row.field === field);

describe('a card beside the register', () => {
  it('differs only where the service says so', () => {
    expect(comparedRows(card).filter(({ differs }) => differs)).toEqual([
      { field: 'last_name', label: 'Last name', submitted: 'Owusu', register: 'OWOSU', differs: true },
    ]);
  });

  it('shows days in words, and a dash for what one of the two does not have', () => {
    expect(rowOf(card, 'date_of_birth')).toMatchObject({ submitted: '17 Apr 1990', register: '17 Apr 1990' });
    expect(rowOf(card, 'middle_name')).toMatchObject({ submitted: '–', register: '–' });
    expect(rowOf(card, 'name_on_card')).toMatchObject({ submitted: 'AMA OWUSU', register: '–' });
    expect(rowOf(card, 'expires_on')).toMatchObject({ submitted: '–', register: '05 Jan 2031' });
  });

  it('shows dashes for a number that the register does not have', () => {
    const unknown = { ...card, record: null, differences: [] };
    expect(new Set(comparedRows(unknown).map(({ register }) => register))).toEqual(new Set(['–']));
  });
});
