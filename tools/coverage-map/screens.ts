import type { NamedCall } from '@oware/contract';
import type { OutcomeCount, ProducedOutcome } from './coverage.ts';

/** What a screen of the console did in a run of tests: its calls with their outcomes. Empty if no journey opened it. */
export type ScreenCoverage = { screen: string; calls: { id: string; name: string; outcomes: OutcomeCount[] }[] };

/** Counts the outcomes of each screen's calls. A screen that the console no longer has isn't listed. */
export function screensOf(
  screens: readonly string[],
  calls: readonly NamedCall[],
  produced: readonly ProducedOutcome[],
): ScreenCoverage[] {
  const names = new Map(calls.map(({ call, name }) => [call.id, name]));
  const byScreen = Map.groupBy(produced, ({ screen }) => screen);
  return screens.map((screen) => {
    const byCall = Map.groupBy(byScreen.get(screen) ?? [], ({ call }) => call);
    const made = [...byCall].map(([id, outcomes]) => ({ id, name: names.get(id) ?? id, outcomes: countsOf(outcomes) }));
    return { screen, calls: made.toSorted((one, other) => one.name.localeCompare(other.name)) };
  });
}

function countsOf(produced: readonly ProducedOutcome[]): OutcomeCount[] {
  const groups = Map.groupBy(produced, ({ status, code }) => `${status} ${code}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return [{ outcome: first.code === '' ? 'success' : first.code, status: first.status, count }];
  });
}

/** Returns the line that the command prints. */
export function summaryOfScreens(screens: readonly ScreenCoverage[], calls: readonly { screens: string[] }[]): string {
  const unopened = screens.filter((one) => one.calls.length === 0).length;
  const without = calls.filter((call) => call.screens.length === 0).length;
  return `${unopened} of ${screens.length} screens made no call, ${without} of ${calls.length} calls made by no screen`;
}
