/** Says what is wrong with a typed address of the console; undefined if nothing is. */
export function consoleAddressProblem(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    ? undefined
    : 'Enter an address such as http://192.168.1.20:4200';
}

/** Returns a typed address as a link needs it: without the spaces of a paste and without a slash at the end. */
export const consoleOrigin = (text: string): string => new URL(text).origin;

/** Returns the console's sign-in with the account filled in. It is in the hash, which is never sent or logged. */
export const signInLink = (address: string, email: string): string =>
  `${address}/login#/login?account=${encodeURIComponent(email)}`;
