import {
  type Call,
  callsOf,
  differenceReport,
  kycFeatures,
  providerFeatures,
  pushFeatures,
  readerOf,
} from '@oware/contract';
import type { Behaviour } from '@oware/test-kit/different-service';
import type { Page } from 'puppeteer-core';

/** Formats a difference in one line, under the method and path of its call, which some calls share. */
const lineOf = (call: Call, { path, expected, found }: { path: string; expected: string; found: string }) =>
  `${call.method} ${call.path}  ${path}  ${expected}: ${found}`;

const callOf = new Map(
  callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures }).map(({ call }) => [call.id, call]),
);

/** Records how the answers of a different service differ from the contract. */
export class SentAnswers {
  private readonly lines = new Set<string>();

  /** Observes the answers of a call. */
  watch(call: Call | undefined): Pick<Behaviour, 'watch'> {
    if (!call) return {};
    return {
      watch: (_before, after) => {
        const sent = JSON.parse(JSON.stringify(after)) as unknown;
        for (const difference of readerOf(call.answer)(sent).differences) this.lines.add(lineOf(call, difference));
      },
    };
  }

  /** Returns the differences so far and starts a new record. */
  take(): string[] {
    const taken = [...this.lines].toSorted();
    this.lines.clear();
    return taken;
  }
}

/** Returns the differences that a page's browser has recorded, and clears them. */
export async function takeReport(page: Page) {
  const text = await page.evaluate(() => {
    const stored = localStorage.getItem('oware.differences');
    localStorage.removeItem('oware.differences');
    return stored;
  });
  if (text === null) return [];
  return differenceReport
    .parse(JSON.parse(text))
    .calls.flatMap(({ call, differences }) =>
      differences.map((difference) => ({ ...difference, line: lineOf(callOf.get(call)!, difference) })),
    );
}
