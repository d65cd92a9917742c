import Bowser from 'bowser';

/** Number of characters of a User-Agent header that are stored. */
export const keptUserAgentLength = 400;

/**
 * Returns `Chrome on Windows` for a User-Agent header. Returns the program's own name if it is not a browser, and an
 * empty text without a header.
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
