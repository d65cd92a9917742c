import type { SavingsCharge, SavingsTerms } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { moveSavings, openSavings, replaySavings, settleSavings, type SavingsMovement } from './savings-ledger.ts';

const terms = (changes: Partial<SavingsTerms> = {}): SavingsTerms => ({
  currencyCode: 'GHC',
  digitsAfterDecimal: 2,
  inMultiplesOf: 0,
  nominalAnnualInterestRate: '12',
  interestCompoundingPeriodType: 4,
  interestPostingPeriodType: 4,
  interestCalculationType: 1,
  interestCalculationDaysInYearType: 365,
  charges: [],
  ...changes,
});
const deposit = (amount: number, day: string): SavingsMovement => ({ kind: 'deposit', amount, day });
const withdrawal = (amount: number, day: string): SavingsMovement => ({ kind: 'withdrawal', amount, day });
/** Day, pesewas and balance of each entry that is not a deposit or withdrawal. */
const posted = (account: Partial<SavingsTerms>, movements: SavingsMovement[], through: string) =>
  replaySavings({ terms: terms(account), openedOn: '2026-01-01' }, movements, through)
    .entries.filter(({ kind }) => kind === 'interest')
    .map(({ bookedOn, amount }) => [bookedOn, amount]);

describe('interest', () => {
  const thousand = [deposit(100_000, '2026-01-01')];

  // GHS 1,000 at 12 %: 1000 × 0.12 × 31 / 365 = 10.1917…; then 1010.1917… × 0.12 × 28 / 365 = 9.2993…
  it('compounds and is posted every month', () =>
    expect(posted({}, thousand, '2026-03-01')).toEqual([
      ['2026-02-01', 1019],
      ['2026-03-01', 930],
    ]));

  // 1000 × 0.12 × 31 / 360 = 10.3333…
  it('is slightly higher with a year of 360 days', () =>
    expect(posted({ interestCalculationDaysInYearType: 360 }, thousand, '2026-02-01')).toEqual([['2026-02-01', 1033]]));

  // 0.12 × 1000 / 365 = 0.32876… per day: 0.33 with the rest carried over: 0.66, 0.99 (0.98663 + compounding), 1.32
  it('is posted daily with the rest of a pesewa carried over', () =>
    expect(posted({ interestCompoundingPeriodType: 1, interestPostingPeriodType: 1 }, thousand, '2026-01-05')).toEqual([
      ['2026-01-02', 33],
      ['2026-01-03', 33],
      ['2026-01-04', 33],
      ['2026-01-05', 33],
    ]));

  // 1000 × ((1 + 0.12 / 365)^31 − 1) = 10.2421…
  it('compounds every day and is posted every month', () =>
    expect(posted({ interestCompoundingPeriodType: 1 }, thousand, '2026-02-01')).toEqual([['2026-02-01', 1024]]));

  // 31 + 28 + 31 days: 1000 × 0.12 × 90 / 365 = 29.5890…; then 1029.5890… × 0.12 × 91 / 365 = 30.8031…
  it('compounds and is posted every quarter', () =>
    expect(posted({ interestCompoundingPeriodType: 5, interestPostingPeriodType: 5 }, thousand, '2026-07-01')).toEqual([
      ['2026-04-01', 2959],
      ['2026-07-01', 3080],
    ]));

  // 181 days: 1000 × 0.12 × 181 / 365 = 59.5068…; then 1059.5068… × 0.12 × 184 / 365 = 64.0929…
  it('compounds and is posted every half year', () =>
    expect(posted({ interestCompoundingPeriodType: 6, interestPostingPeriodType: 6 }, thousand, '2027-01-01')).toEqual([
      ['2026-07-01', 5951],
      ['2027-01-01', 6409],
    ]));

  it('compounds and is posted every year', () =>
    expect(posted({ interestCompoundingPeriodType: 7, interestPostingPeriodType: 7 }, thousand, '2028-01-01')).toEqual([
      ['2027-01-01', 12_000],
      ['2028-01-01', 13_440],
    ]));

  // posted monthly, but the months of a year earn only on the 1000: 31 days 10.1917…, 28 days 9.2054…, together
  // 19.3972…
  it('earns nothing on posted interest before it compounds', () =>
    expect(posted({ interestCompoundingPeriodType: 7 }, thousand, '2026-03-01')).toEqual([
      ['2026-02-01', 1019],
      ['2026-03-01', 921],
    ]));

  // 1000 for 31 days, 2000 from 17 January on (15 days): 0.12 / 365 × (1000 × 16 + 2000 × 15) = 15.1232…
  it('uses each day’s closing balance', () =>
    expect(posted({}, [...thousand, deposit(100_000, '2026-01-17')], '2026-02-01')).toEqual([['2026-02-01', 1512]]));

  // compounded daily, the later deposit earns as if the balance had been the average of 46000 / 31 = 1483.8709… all
  // month: × ((1 + 0.12 / 365)^31 − 1) = 15.1979…; with the daily balance it is 15.1850…
  it('can use the average balance of the posting period', () => {
    const movements = [...thousand, deposit(100_000, '2026-01-17')];
    const daily = { interestCompoundingPeriodType: 1 } as const;
    expect(posted({ ...daily, interestCalculationType: 2 }, movements, '2026-02-01')).toEqual([['2026-02-01', 1520]]);
    expect(posted(daily, movements, '2026-02-01')).toEqual([['2026-02-01', 1519]]);
  });

  it('starts on the opening day and stops with the balance', () => {
    const account = { terms: terms(), openedOn: '2026-01-22' };
    const { entries } = replaySavings(
      account,
      [deposit(100_000, '2026-01-22'), withdrawal(100_000, '2026-02-01')],
      '2026-04-01',
    );
    // ten days: 3.2876…; the 3.29 cannot be withdrawn yet and earn 0.0302… and 0.0337…
    expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['deposit', 100_000, 100_000],
      ['interest', 329, 100_329],
      ['withdrawal', -100_000, 329],
      ['interest', 3, 332],
      ['interest', 3, 335],
    ]);
  });

  it.each([
    [2, 0, 1019],
    [1, 0, 1020],
    [0, 0, 1000],
    [0, 5, 1000],
  ])('of a currency with %i digits, in multiples of %i, is GHS %i/100', (digitsAfterDecimal, inMultiplesOf, amount) =>
    expect(posted({ digitsAfterDecimal, inMultiplesOf }, thousand, '2026-02-01')).toEqual([['2026-02-01', amount]]),
  );
});

describe('fees', () => {
  const charge = (chargeTimeType: number, changes: Partial<SavingsCharge> = {}): SavingsCharge => ({
    id: String(chargeTimeType),
    name: `Fee ${chargeTimeType}`,
    chargeTimeType,
    chargeCalculationType: 1,
    amount: '2.50',
    feeOnMonthDay: null,
    ...changes,
  });
  const booked = (charges: SavingsCharge[], movements: SavingsMovement[], through: string) =>
    replaySavings(
      { terms: terms({ nominalAnnualInterestRate: '0', charges }), openedOn: '2026-01-31' },
      movements,
      through,
    )
      .entries.filter(({ kind }) => kind === 'fee')
      .map(({ bookedOn, amount }) => [bookedOn, amount]);
  const once = [deposit(100_000, '2026-02-10')];

  it.each([
    ['with the first deposit', 3, [['2026-02-10', -250]]],
    [
      'every month after the opening',
      7,
      [
        ['2026-02-28', -250],
        ['2026-03-31', -250],
      ],
    ],
    [
      'every week after the opening',
      11,
      [
        ['2026-02-14', -250],
        ['2026-02-21', -250],
      ],
    ],
  ])('are charged %s', (_when, time, expected) =>
    expect(booked([charge(time)], [...once, deposit(1, '2026-02-10')], '2026-03-31').slice(0, 2)).toEqual(expected),
  );

  it('are charged every year after the opening', () =>
    expect(booked([charge(6)], once, '2028-01-31')).toEqual([
      ['2027-01-31', -250],
      ['2028-01-31', -250],
    ]));

  it('are charged after 90 days without a movement, and again after 90 more', () =>
    expect(booked([charge(16)], [...once, deposit(100, '2026-09-01')], '2026-11-30')).toEqual([
      ['2026-05-11', -250],
      ['2026-08-09', -250],
      ['2026-11-30', -250],
    ]));

  it('can be a percentage of a withdrawal, added to it', () => {
    const charges = [charge(5, { chargeCalculationType: 2, amount: '1.5' })];
    expect(booked(charges, [...once, withdrawal(10_033, '2026-02-11')], '2026-02-11')).toEqual([['2026-02-11', -150]]);
    const account = { terms: terms({ charges }), openedOn: '2026-02-10' };
    const { progress } = replaySavings(account, once, '2026-02-10');
    expect(moveSavings(account, progress, withdrawal(98_523, '2026-02-10'))).toEqual({
      problem: 'beyond_balance',
      available: 98_522,
    });
    expect(moveSavings(account, progress, withdrawal(98_522, '2026-02-10'))).toMatchObject({
      progress: { balance: 0 },
    });
  });

  it('never exceed the balance', () =>
    expect(booked([charge(7)], [deposit(400, '2026-02-10')], '2026-06-30')).toEqual([
      ['2026-02-28', -250],
      ['2026-03-31', -150],
    ]));

  it('are charged once on the first specified day after the opening, and yearly on their day', () => {
    const onDay = { feeOnMonthDay: '15 Mar' };
    expect(booked([charge(2, onDay)], once, '2028-01-31')).toEqual([['2026-03-15', -250]]);
    expect(booked([charge(6, onDay)], once, '2028-01-31')).toEqual([
      ['2026-03-15', -250],
      ['2027-03-15', -250],
    ]);
  });

  it('without effect are never posted', () => expect(booked([charge(2), charge(10)], once, '2028-01-31')).toEqual([]));
});

describe('a ledger', () => {
  const account = { terms: terms(), openedOn: '2026-01-01' };

  it('only moves forward: an earlier movement is posted on the ledger’s own day', () => {
    const { progress } = replaySavings(account, [deposit(100_000, '2026-01-10')], '2026-03-15');
    expect(settleSavings(account, progress, '2026-01-20')).toMatchObject({ entries: [], progress });
    expect(moveSavings(account, progress, deposit(5, '2026-01-20'))).toMatchObject({
      entries: [{ bookedOn: '2026-03-01', number: 4 }],
    });
  });

  it('returns its next due date', () => {
    expect(settleSavings(account, openSavings('2026-01-01'), '2026-01-31').dueOn).toBe('2026-02-01');
    expect(settleSavings(account, openSavings('2026-01-01'), '2026-02-01').dueOn).toBe('2026-03-01');
  });
});
