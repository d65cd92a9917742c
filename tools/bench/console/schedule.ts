import { rolldown } from 'rolldown';
import { at } from '../../stack/paths.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { slowdown, startBrowser } from './browser.ts';
import { slowDown } from './console.ts';
import { plainCalculation } from './plain-work.ts';
import { type BenchSize, figureOfRounds, type Measurement } from '../figures.ts';

const sizes = { full: { warmUps: 5, rounds: 60 }, smoke: { warmUps: 0, rounds: 1 } };

/** Returns the calculation of the wizard's example as a script that defines `domain`. */
async function exampleScript(): Promise<string> {
  const bundle = await rolldown({ input: at('libs/domain/src/loans/charges/loan-example.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name: 'domain' });
  await bundle.close();
  return output[0].code;
}

const charge = (chargeTimeType: number, chargeCalculationType: number, amount: string) => ({
  id: `${chargeTimeType}`,
  name: `Charge ${chargeTimeType}`,
  chargeTimeType,
  chargeCalculationType,
  chargePaymentMode: 0,
  amount,
});

/** The largest calculation of an example: 36 installments with five charges, interest by actual days. */
const terms = {
  interestRatePerPeriod: '2.5',
  interestRateFrequencyType: 2,
  interestMethod: 'Declining Balance',
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
  processingFee: '50.00',
  amortizationType: 1,
  interestCalculationPeriodType: 0,
  charges: [charge(1, 2, '1.5'), charge(8, 1, '2.50'), charge(8, 3, '0.25'), charge(2, 4, '1'), charge(9, 3, '5')],
};

/** Milliseconds of each round, which calculates a different amount, and of a plain calculation. */
const times = (rounds: number): string => `Array.from({ length: ${rounds} }, (_, round) => {
  const from = performance.now();
  domain.loanExample({ principal: 500000 + round, tenure: 36, startsOn: '2026-01-31', terms: ${JSON.stringify(terms)} });
  const example = performance.now() - from;
  return { example, plain: ${plainCalculation} };
})`;

/** Measures the example of a loan with its effective annual rate, which is recalculated at every keystroke. */
export const measureSchedule = (shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `a schedule of 36 installments with five charges, recalculated at ${slowdown}x slowed CPU`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const page = await (await startBrowser(shutdown)).newPage();
    await page.addScriptTag({ content: await exampleScript() });
    await slowDown(page);
    await page.evaluate(times(warmUps));
    const measured = (await page.evaluate(times(rounds))) as { example: number; plain: number }[];
    const plain = { what: 'plain calculation', times: measured.map((round) => round.plain) };
    const examples = measured.map(({ example }) => example);
    return [figureOfRounds('schedule, fees and effective rate', examples, plain, 0.25)];
  },
});
