import { expect, it } from 'vitest';
import { StaffComparison } from './compare-staff.api.ts';

/** A sheet with these staff numbers to ask about. */
function sheetWith(...numbers: string[]) {
  const unasked = [...numbers];
  const call = (name: string) =>
    Promise.resolve(name === 'unasked' ? { staffNumbers: unasked.splice(0), left: unasked.length } : undefined);
  return { sheet: { call } as never, unasked };
}

it('compares one after another, so that no staff number is asked for twice at once', async () => {
  const { sheet, unasked } = sheetWith('1');
  const asked: string[][] = [];
  const gate = Promise.withResolvers<{ data: [] }>();
  const comparison = new StaffComparison(sheet, (numbers) => {
    asked.push(numbers);
    return gate.promise;
  });
  const first = comparison.run();
  await Promise.resolve();
  unasked.push('2');
  const second = comparison.run();
  await new Promise(setImmediate);
  expect(asked).toEqual([['1']]);
  gate.resolve({ data: [] });
  expect([await first, await second, asked]).toEqual([true, true, [['1'], ['2']]]);
});

it('asks no more once the service does not tell', async () => {
  const { sheet, unasked } = sheetWith('1');
  let count = 0;
  const comparison = new StaffComparison(sheet, () => {
    count += 1;
    return Promise.resolve(undefined);
  });
  expect(await comparison.run()).toBe(false);
  unasked.push('2');
  expect([await comparison.run(), count]).toEqual([false, 1]);
});

it('goes on after a comparison that failed', async () => {
  const { sheet, unasked } = sheetWith('1');
  let isAway = true;
  const comparison = new StaffComparison(sheet, () =>
    isAway ? Promise.reject(new Error('the worker ended')) : Promise.resolve({ data: [] }),
  );
  await expect(comparison.run()).rejects.toThrow('the worker ended');
  isAway = false;
  unasked.push('2');
  expect(await comparison.run()).toBe(true);
});
