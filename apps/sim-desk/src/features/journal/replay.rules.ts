import { type Call, callQuery } from '@oware/contract';
import type { Exchange } from '@oware/db';
import { exchangeExplanation } from '@oware/sim-kit/control/contract';
import { journalMask } from '@oware/sim-kit';
import type { AccountRequest } from '../../sandboxes/account-sessions.ts';

/**
 * A value that the journal masks, by its place in the request (`body.nextOfKin.phone`, `query.search`), and what it keeps
 * of it; null for nothing.
 */
export type MaskedValue = { field: string; kept: string | null };

/**
 * A request to send again as an account, with all values that the journal masks; or the reason why the journal doesn't
 * have enough of it.
 */
export type Replay = { account: string; request: AccountRequest; masked: MaskedValue[] } | { refusal: string };

/** Texts to fill in for masked values, by their fields. */
export type FilledValues = Readonly<Record<string, string>>;

type Filling = { values: FilledValues; masked: MaskedValue[] };

/** Returns what was sent with the masked values filled in, and notes all of them. */
function filledIn(sent: unknown, field: string, filling: Filling): unknown {
  if (typeof sent === 'string') {
    if (!sent.includes(journalMask)) return sent;
    filling.masked.push({ field, kept: sent === journalMask ? null : sent });
    return Object.hasOwn(filling.values, field) ? filling.values[field] : sent;
  }
  if (Array.isArray(sent)) return sent.map((held, index) => filledIn(held, `${field}.${index}`, filling));
  return typeof sent === 'object' && sent !== null ? filledFields(sent, field, filling) : sent;
}

const filledFields = (sent: object, field: string, filling: Filling) =>
  Object.fromEntries(Object.entries(sent).map(([name, held]) => [name, filledIn(held, `${field}.${name}`, filling)]));

/** Restores the request of an exchange from what the journal keeps of it and the values that it masks. */
export function replayOf(exchange: Exchange, call: Call | undefined, values: FilledValues = {}): Replay {
  const { path, account, requestBody, explanation } = exchange;
  if (!call) return { refusal: 'No call has this address.' };
  if (account === null)
    return { refusal: 'No account sent this request. Only requests of an account can be sent again.' };
  if (call.access === 'visitor')
    return { refusal: 'This request was sent without a session. Only requests of a session can be sent again.' };
  if (call.bodyKind === 'multipart') return { refusal: 'The request has files, which the journal doesn’t keep.' };
  if (path.includes(journalMask))
    return { refusal: 'The journal masks a part of the address. Copy it as curl and fill it in.' };
  if (call.body && typeof requestBody === 'string')
    return { refusal: 'The journal keeps only the beginning of this request.' };
  const sentQuery = explanation === null ? {} : exchangeExplanation.parse(explanation).query;
  const filling: Filling = { values, masked: [] };
  const search = callQuery(filledFields(sentQuery, 'query', filling)).toString();
  const body = call.body ? filledIn(requestBody, 'body', filling) : undefined;
  const request = { call, path: search === '' ? path : `${path}?${search}`, body };
  return { account, request, masked: filling.masked };
}

/** Returns an account's address in another sandbox; suffixes as of `nameSuffix`: `officer@adom.ama.test`. */
export function addressIn(account: string, suffix: string, otherSuffix: string): string {
  const ending = `${suffix}.test`;
  return account.endsWith(ending) ? `${account.slice(0, -ending.length)}${otherSuffix}.test` : account;
}

/** Returns errors by field for masked values that are not filled in, and for others that are. */
export function fillingErrors(masked: readonly MaskedValue[], values: FilledValues): Record<string, string> {
  const fields = new Set(masked.map(({ field }) => field));
  return Object.fromEntries([
    ...[...fields]
      .filter((field) => !Object.hasOwn(values, field))
      .map((field) => [`values.${field}`, 'The journal masks this value. Enter it.']),
    ...Object.keys(values)
      .filter((field) => !fields.has(field))
      .map((field) => [`values.${field}`, 'The journal masks no such value.']),
  ]);
}
