/**
 * Does `act` in one of the browser's tabs that share `name`. Another tab takes over when that one closes. A browser
 * keeps six connections to a server at most, so a stream in every tab would leave none for calls. Where tabs cannot agree
 * (plain http), each does it.
 */
export async function inOneTab(name: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  try {
    await navigator.locks.request(name, { signal }, act);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
