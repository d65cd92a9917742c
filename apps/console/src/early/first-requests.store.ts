import { sessionKeyHeader } from '../session/session-key.header.ts';

/** A request that the page's HTML has sent before the console's code was there. */
type Early = { key: string | null; sentAt: number; isOk: Promise<boolean>; answer: Promise<Response> };

/** Milliseconds. What was sent longer ago may be outdated. */
const mostAge = 30_000;

declare global {
  /** The requests of the HTML by address, each taken once. Missing while developing. */
  var owareFirstRequests: Map<string, Early> | undefined;
}

/**
 * Sends requests for the signed-in person, so that they travel while the code loads. One that fails is left to the
 * console, which sends it again.
 */
export function sendEarly(address: string, headers: Record<string, string>): Promise<Response> {
  const answer = fetch(address, { headers: { Accept: 'application/json', ...headers }, redirect: 'manual' });
  // copied at once, because a body can be read only once
  const copy = answer.then((given) => given.clone());
  const early: Early = {
    key: headers[sessionKeyHeader] ?? null,
    sentAt: performance.now(),
    isOk: copy.then(
      ({ ok }) => ok,
      () => false, // left to the console
    ),
    answer: copy,
  };
  (globalThis.owareFirstRequests ??= new Map()).set(address, early);
  return answer;
}

/**
 * Returns the answer to a request that the HTML has sent with this session key. Undefined at once if the HTML sent no such
 * request, and later if the request failed.
 */
export function takeEarly(address: string, key: string | null): Promise<Response | undefined> | undefined {
  const early = globalThis.owareFirstRequests?.get(address);
  globalThis.owareFirstRequests?.delete(address);
  if (!early || early.key !== key || performance.now() - early.sentAt > mostAge) return undefined;
  return early.answer.catch(() => undefined);
}

/**
 * Waits until the HTML's request for this address is answered. Returns whether it succeeded; false without such a request
 * that nobody has taken.
 */
export const hasArrived = async (address: string): Promise<boolean> =>
  (await globalThis.owareFirstRequests?.get(address)?.isOk) ?? false;

/** Drops the requests of the HTML, because a change or another lender has outdated their answers. */
export function forgetEarly(): void {
  globalThis.owareFirstRequests?.clear();
}
