import axe from 'axe-core';
import type { Page } from 'puppeteer-core';

type Violation = { id: string; impact?: string | null; nodes: { html: string; target: unknown[] }[] };

const everything: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that can differ between light and dark mode. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const looks = {
  all: { runOnly: everything },
  colours: { runOnly: { type: 'rule', values: ofColours } },
  layout: { runOnly: everything, rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, axe.RunOptions>;

/** Returns serious and critical violations of WCAG 2.2 AA on the current page, one line each. */
export async function axeViolations(page: Page, what: keyof typeof looks = 'all'): Promise<string[]> {
  // Finish animations first: the contrast in the middle of a fade is not meaningful.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = (await page.evaluate(async (look: string) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    const options: axe.RunOptions = { ...(JSON.parse(look) as axe.RunOptions), resultTypes: ['violations'] };
    return (await loaded.run(document, options)).violations;
  }, JSON.stringify(looks[what]))) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`));
}
