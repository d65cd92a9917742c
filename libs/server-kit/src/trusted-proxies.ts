import proxyAddr from 'proxy-addr';
import { z } from 'zod';

const entriesOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

function areProxies(entries: readonly string[]): boolean {
  try {
    return typeof proxyAddr.compile([...entries]) === 'function';
  } catch {
    return false;
  }
}

/**
 * The setting TRUSTED_PROXIES: proxies whose X-Forwarded-For counts. `none` trusts nobody. A caller at any other address
 * is known by that address alone.
 */
export const trustedProxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : entriesOf(text)))
  .refine(
    areProxies,
    'Enter addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal separated by commas, or none.',
  );
