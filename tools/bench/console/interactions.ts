import { newestMessage } from '@oware/sim-kit/control/inbox';
import type { Browser, Page } from 'puppeteer-core';
import type { Shutdown } from '../../stack/shutdown.ts';
import type { World } from '../../world/private-world.ts';
import { closePages, slowdown } from './browser.ts';
import { type BenchConsole, slowDown, startConsole } from './console.ts';
import { type Interaction, type InteractionTimes, timeInteractions } from './event-timing.ts';
import { type BenchSize, type Figure, median, medianRatio, ms, type Measurement } from '../figures.ts';
import { pressed } from './hand.ts';
import { walkAsManager } from './manager-walk.ts';
import { walkAsOfficer } from './officer-walk.ts';
import type { Walk } from './walk.ts';

const sizes = { full: { rounds: 5, isSlow: true }, smoke: { rounds: 1, isSlow: false } };
/** Slowest steps in the report. */
const named = 3;
/** What the browser counts as good and as poor, in milliseconds. */
const goodTime = 100;
const poorTime = 200;
/** The shortest interaction that browsers time, in milliseconds. */
const shortest = 16;

type Timed = { count: number; timed: Interaction[] };
type Walker = { role: string; path: string; walkAs: (walk: Walk) => Promise<void> };

const walkers: readonly Walker[] = [
  { role: 'officer', path: '/clients', walkAs: walkAsOfficer },
  { role: 'manager', path: '/dashboard', walkAs: walkAsManager },
];

/** Walks through the console from the sign-in. */
async function walkOnce(
  { pool, sandbox, open }: BenchConsole,
  { role, path, walkAs }: Walker,
  prepare: (page: Page) => Promise<InteractionTimes>,
): Promise<Timed> {
  const times = Promise.withResolvers<InteractionTimes>();
  const page = await open(path, async (opened) => times.resolve(await prepare(opened)));
  const codeOf = async (recipient: string) =>
    /\b\d{4,6}\b/.exec(await newestMessage(pool, sandbox.id, recipient))?.[0] ?? '';
  const timing = await times.promise;
  await walkAs({ page, timing, email: `${role}@adom.${sandbox.name}.test`, codeOf });
  await page.browserContext().close();
  return timing.result();
}

/** Draws a table of 200 rows with eight cells, and nothing else. */
const barePage = `<!doctype html><button onclick="
  const table = document.createElement('table');
  for (let row = 0; row < 200; row++) {
    const line = table.insertRow();
    for (let cell = 0; cell < 8; cell++) line.insertCell().textContent = row + ' ' + cell;
  }
  document.querySelector('table').replaceWith(table);">Draw</button><table></table>`;

/** Returns the milliseconds of clicks on a bare page that each draw a table of 200 rows. */
async function timeBareClicks(browser: Browser, prepare: (page: Page) => Promise<InteractionTimes>) {
  const page = await browser.newPage();
  const timing = await prepare(page);
  await page.goto(`data:text/html,${encodeURIComponent(barePage)}`);
  for (let click = 0; click < 7; click++)
    await timing.during('draw a table', () => page.locator('button').click(pressed));
  await page.close();
  const { count, timed } = timing.result();
  return Array.from({ length: count }, (_, click) => timed[click]?.duration ?? shortest);
}

/** Returns the time that all but the slowest 2 % of the interactions stay below. */
function slowestFiftieth({ count, timed }: Timed): number {
  const sorted = timed.map(({ duration }) => duration).toSorted((one, other) => other - one);
  return sorted[Math.floor(count / 50)] ?? shortest;
}

/** Returns the slowest interaction of each step in a round. */
const slowestOfSteps = ({ timed }: Timed): Map<string, Interaction> => {
  const sorted = timed.toSorted((one, other) => one.duration - other.duration);
  return new Map(sorted.map((one) => [one.step, one]));
};

/** Returns the steps with the slowest interactions, by the median of the rounds. */
function slowestSteps(rounds: readonly Timed[]): { what: string; event: string; durations: number[] }[] {
  const ofRounds = rounds.map(slowestOfSteps);
  const steps = new Set(ofRounds.flatMap((steps) => [...steps.keys()]));
  return [...steps]
    .map((step) => {
      const found = ofRounds.map((slowest) => slowest.get(step));
      const [one] = found.flatMap((interaction) => interaction ?? []);
      return {
        what: step,
        event: `${one?.type} on ${one?.target}`,
        durations: found.map((interaction) => interaction?.duration ?? shortest),
      };
    })
    .toSorted((one, other) => median(other.durations) - median(one.durations));
}

/** Walks as each person, in a sandbox of their own. Returns the times of all, and of clicks on a bare page in turns. */
async function walkAsAll(
  start: (name: string) => Promise<BenchConsole>,
  round: number,
  prepare: (page: Page) => Promise<InteractionTimes>,
): Promise<{ walked: Timed; bare: number }> {
  const parts: Timed[] = [];
  const clicks: number[] = [];
  for (const walker of walkers) {
    const started = await start(`${walker.role}-${round}`);
    parts.push(await walkOnce(started, walker, prepare));
    clicks.push(...(await timeBareClicks(started.browser, prepare)));
  }
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { walked: { count, timed: parts.flatMap(({ timed }) => timed) }, bare: median(clicks) };
}

function figuresOf(walked: readonly Timed[], bare: readonly number[]): Figure[] {
  const limit = `bare click ${ms(median(bare))}`;
  const figure = (what: string, times: readonly number[], atMost: number): Figure => ({
    what,
    measured: ms(median(times)),
    limit,
    value: median(times),
    aim: { atMost },
    unit: ' ms',
  });
  const most = walked.map(slowestFiftieth);
  const poor = median(walked.map(({ timed }) => timed.filter(({ duration }) => duration > poorTime).length));
  const counted = median(walked.map(({ count }) => count));
  return [
    figure('98 of 100 keys and clicks', most, goodTime),
    { ...figure('the same, to a bare click', most, 2), value: medianRatio(most, bare), unit: '' },
    {
      what: `longer than ${poorTime} ms`,
      measured: `${poor} of ${counted}`,
      limit: '',
      value: poor,
      aim: { atMost: 0 },
    },
    ...slowestSteps(walked)
      .slice(0, named)
      .map(({ what, event, durations }) => ({ ...figure(what, durations, poorTime), limit: event })),
  ];
}

/** Measures how long keys and clicks take in the main work of staff, as the browser times them. */
export const measureInteractions = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `keys and clicks of an officer and a manager ${sizes[size].isSlow ? `at ${slowdown}x slowed CPU` : 'without a slowdown'}, until the next frame`,
  run: async () => {
    const { rounds, isSlow } = sizes[size];
    const prepare = async (page: Page) => {
      if (isSlow) await slowDown(page);
      return timeInteractions(page);
    };
    const walked: Timed[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await walkAsAll((name) => startConsole(world, shutdown, name), round, prepare);
      walked.push(one.walked);
      bare.push(one.bare);
      await closePages();
    }
    return figuresOf(walked, bare);
  },
});
