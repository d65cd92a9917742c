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
  it('shows the register’s values beside the submitted ones', () => {
    const { record } = agreeing;
    expect(comparedRows(agreeing).map(({ label, submitted, register }) => [label, submitted, register])).toEqual([
      ['First name', agreeing.first_name, record?.first_name],
      ['Middle name', '–', '–'],
      ['Last name', 'Owusu', record?.last_name],
      ['Name on card', 'AMA OWUSU', '–'],
      ['Date of birth', '17 Apr 1990', '17 Apr 1990'],
      ['Gender', '–', record?.gender],
      ['Expires on', '–', '05 Jan 2031'],
    ]);
    const withMiddle = { ...agreeing, middle_name: 'Esi', record: { ...record!, middle_name: 'ESI' } };
    expect(rowOf(withMiddle, 'middle_name')).toMatchObject({ submitted: 'Esi', register: 'ESI' });
  });

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
