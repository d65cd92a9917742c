import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const page = '<script>go()</script><style>a{}</style>';
/** SHA-256 in base64, by openssl: of the page's script and style, and of Emotion's empty style. */
const script = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const style = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

it('lets pages use only what is the console’s, and lets no other page hold them', () => {
  const { 'Content-Security-Policy': policy, ...others } = securityHeaders([page, page]);
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${emptyStyle} ${style}`,
    "img-src 'self' blob: data:",
    'frame-src blob:',
    'object-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(others).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
  });
});

it('names each inline script and style of all pages, also over several lines', () => {
  const other = '<script>\n  one();\n  two();\n</script>';
  const { 'Content-Security-Policy': policy = '' } = securityHeaders([page, other]);
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(sources.slice(0, 2)).toEqual(["'self'", script]);
  expect(sources[2]).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(sources).toHaveLength(3);
});
