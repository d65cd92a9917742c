import type { FaultRow } from './fault-rows.ts';

/** The request as the conditions of an armed failure see it. */
export type MatchedRequest = {
  account: string | undefined;
  params: Readonly<Record<string, string>>;
  body: unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Multipart bodies have objects as JSON text. */
function objectIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Returns the value at a dotted path of a body. */
function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const holder = objectIn(value);
    return isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
  }, body);
}

/** Returns whether a request meets all conditions of an armed failure. */
export function matchesRequest(
  { account, params, body }: Pick<FaultRow, 'account' | 'params' | 'body'>,
  request: MatchedRequest,
): boolean {
  return (
    (account === null || account === request.account?.toLowerCase()) &&
    Object.entries(params).every(([name, value]) => request.params[name] === value) &&
    Object.entries(body).every(([path, value]) => {
      const sent = valueAt(request.body, path);
      return !isObject(sent) && (typeof sent === 'string' ? sent : JSON.stringify(sent)) === value;
    })
  );
}
