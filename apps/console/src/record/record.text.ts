/** Whether a table contains a code; the provider may send others. */
export const isListed = <Code extends number>(
  labels: Readonly<Record<Code, unknown>>,
  code: number | string,
): code is Code => Object.hasOwn(labels, code);

/** Returns the label of a code; an unlisted code is returned as sent, a missing one is empty. */
export const codeLabel = (labels: Readonly<Record<number, string>>, code: number | string | null): string =>
  code === null ? '' : isListed(labels, code) ? labels[code]! : code.toString();

/**
 * Converts `contact_information` to `Contact information`: stored names are labels in lower case with underscores
 * (1§3).
 */
export function labelOfKey(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats `2.500000` as `2.5%` without trailing zeros. Empty input stays empty. */
export const percentText = (rate: string): string =>
  rate === '' ? '' : `${rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate}%`;
