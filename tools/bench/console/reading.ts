import { required } from '@oware/domain';
import { callPath, listApplications } from '@oware/contract';
import { alterations } from '@oware/contract/alterations';
import { createSandbox } from '@oware/db';
import { lenderIds } from '@oware/seed';
import { rolldown } from 'rolldown';
import type { World } from '../../world/private-world.ts';
import { ask, headersOf } from '../../world/session.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { at } from '../../stack/paths.ts';
import { slowdown, startBrowser } from './browser.ts';
import { slowDown } from './console.ts';
import { type BenchSize, median, medianRatio, ms, type Figure, type Measurement } from '../figures.ts';
import type { timeReading } from './reading.page.ts';

const sizes = { full: { warmUps: 10, rounds: 21 }, smoke: { warmUps: 0, rounds: 1 } };
const wanted = 500;

/** Returns the page's program as one text. */
async function bundledPage(): Promise<string> {
  const bundle = await rolldown({ input: at('tools/bench/console/reading.page.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name: 'reading' });
  return output[0].code;
}

/** Returns the wanted number of loans, repeating those of the provider. */
async function loansOf(world: World) {
  const { pool } = await world.database();
  await createSandbox(pool, { name: 'reading', kind: 'training' });
  const provider = await world.serve('provider-sim');
  const headers = await headersOf(provider, 'officer@adom.reading.test');
  const body = await ask(`${provider}${callPath(listApplications, { id: String(lenderIds.adom) })}`, { headers });
  const { applications } = listApplications.answer.parse(JSON.parse(body));
  const page = { number: 0, size: wanted, totalElements: wanted, totalPages: 1 };
  return {
    applications: Array.from({ length: wanted }, (_, index) =>
      required(applications[index % applications.length], 'application'),
    ),
    page,
  };
}

/** Measures tolerant reading relative to strict reading of the same list, for the most expensive alterations. */
export const measureReading = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `reading ${wanted} loans at ${slowdown}x slowed CPU, in a form that differs, beside strict reading`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const [loans, program, browser] = [await loansOf(world), await bundledPage(), await startBrowser(shutdown)];
    const page = await browser.newPage();
    await page.evaluate(program);
    await slowDown(page);
    const figures: Figure[] = [];
    for (const { id, text, alter } of alterations) {
      const texts = { usual: JSON.stringify(loans), altered: JSON.stringify(alter(loans, listApplications)) };
      const times = await page.evaluate(
        (given, count) => (globalThis as unknown as { timeReading: typeof timeReading }).timeReading(given, count),
        texts,
        warmUps + rounds,
      );
      const warm = times.slice(warmUps);
      figures.push({
        what: `${id}: ${text}`.slice(0, 38),
        measured: ms(median(warm.map(({ tolerant }) => tolerant))),
        limit: `strict ${ms(median(warm.map(({ strict }) => strict)))}`,
        value: medianRatio(
          warm.map(({ tolerant, strict }) => tolerant - strict),
          warm.map(({ strict }) => strict),
        ),
        aim: { atMost: 0.15 },
      });
    }
    return figures.toSorted((one, other) => other.value - one.value).slice(0, 3);
  },
});
