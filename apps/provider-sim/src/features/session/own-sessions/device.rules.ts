import Bowser from 'bowser';

/** What is kept of the text by which a browser names itself, in characters. */
export const keptUserAgentLength = 400;

/** `Chrome on Windows` of a User-Agent header; the program's own name where it is no browser, and empty without one. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
