const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=checkbox], [role=tab]';
const isHidden = (element: Element) => element.closest('[aria-hidden=true], [hidden]') !== null;
const namedBy = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

function hasName(element: Element): boolean {
  const { labels } = element as HTMLInputElement;
  const names = [
    element.getAttribute('aria-label'),
    namedBy(element.getAttribute('aria-labelledby')),
    element.getAttribute('title'),
    element.textContent,
    element.querySelector('img[alt], [aria-label]')?.getAttribute('alt'),
    ...Array.from(labels ?? [], (label) => label.textContent),
  ];
  return names.some((name) => name !== null && name !== undefined && name.replaceAll('\u200B', '').trim() !== '');
}

/** Returns the controls that have no name for screen readers. The text of a select is its options, not its name. */
export const unnamedControls = (): string[] =>
  [...document.querySelectorAll(controls)]
    .filter((element) => !isHidden(element) && !hasName(element))
    .map((element) => element.outerHTML.slice(0, 160));

/** Returns the names of the filled buttons of a screen that has more than one. Buttons in dialogs don't count. */
export function furtherFilledButtons(): string[] {
  const filled = [...document.querySelectorAll('.MuiButton-contained')].filter(
    (button) => !isHidden(button) && !button.closest('[role=dialog]'),
  );
  return filled.length > 1 ? filled.map(({ textContent }) => textContent) : [];
}

/** Returns duplicate h1 headings and skipped levels. Headings in dialogs don't count. */
export function headingFaults(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    (one) => !one.closest('[role=dialog]'),
  );
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const skipped = headings.filter((_, at) => at > 0 && levels[at]! > levels[at - 1]! + 1);
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : [`${levels.join(' ')}: one h1 expected`]),
    ...skipped.map(({ outerHTML }) => outerHTML.slice(0, 120)),
  ];
}
