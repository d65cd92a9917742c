import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => hashOf(match[1] ?? ''));

const oneYear = 31_536_000;

export type Site = {
  /** Where pages may load maps from. */
  mapOrigins?: readonly string[];
  /** Whether people use the console by https only. Browsers that opened it so then refuse plain http. */
  isHttpsOnly?: boolean;
};

/**
 * Headers of every answer. Scripts and styles come from the console itself, or are inline and named by their hash. The
 * empty style is Emotion's, which fills it through the CSSOM, where the policy does not apply.
 */
export function securityHeaders(
  pages: readonly string[],
  { mapOrigins = [], isHttpsOnly = false }: Site = {},
): Record<string, string> {
  const scripts = new Set(pages.flatMap((html) => inside(html, /<script>([\s\S]*?)<\/script>/g)));
  const styles = new Set([hashOf(''), ...pages.flatMap((html) => inside(html, /<style>([\s\S]*?)<\/style>/g))]);
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' ${[...scripts].join(' ')}`,
      `style-src 'self' ${[...styles].join(' ')}`,
      "img-src 'self' blob: data:",
      // for a PDF fetched with the session; browsers differ in which directive they check
      'frame-src blob:',
      'object-src blob:',
      "font-src 'self'",
      ['connect-src', "'self'", ...mapOrigins].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...(isHttpsOnly && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
  };
}
