import axe from 'axe-core';
import type { Page } from 'puppeteer-core';

type Violation = { id: string; impact?: string | null; nodes: { html: string; target: unknown[] }[] };

const all = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
/** What can differ between a light and a dark look. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Serious and critical violations of WCAG 2.2 AA on the page as it stands, one line each; none is the aim. */
export async function axeViolations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Colours in the middle of a fade are nobody's contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  await page.evaluate(axe.source);
  const runOnly = what === 'all' ? all : colours;
  const violations = (await page.evaluate(async (only: string) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    const options = { runOnly: JSON.parse(only) as axe.RunOnly, resultTypes: ['violations'] } as axe.RunOptions;
    return (await loaded.run(document, options)).violations;
  }, JSON.stringify(runOnly))) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`));
}
