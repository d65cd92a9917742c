import axe from 'axe-core';
import type { Page } from 'puppeteer-core';

type Violation = { id: string; impact?: string | null; nodes: { html: string; target: unknown[] }[] };

const everything: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What can differ between a light and a dark look. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const looks = {
  all: { runOnly: everything },
  colours: { runOnly: { type: 'rule', values: ofColours } },
  layout: { runOnly: everything, rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, axe.RunOptions>;

/** Serious and critical violations of WCAG 2.2 AA on the page as it stands, one line each; none is the aim. */
export async function axeViolations(page: Page, what: keyof typeof looks = 'all'): Promise<string[]> {
  // Colours in the middle of a fade are nobody's contrast.
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
