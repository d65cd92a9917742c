import { type Call, callQuery } from '@oware/contract';
import type { Exchange } from '@oware/db';
import { exchangeExplanation } from '@oware/sim-kit/control/contract';
import { journalMask } from '@oware/sim-kit';
import type { AccountRequest } from '../../sandboxes/account-sessions.ts';

/** A request to send again as an account, or the reason why the journal doesn't have enough of it. */
export type Replay = { account: string; request: AccountRequest } | { refusal: string };

/** Returns the names of all masked values in what was sent: `mobileNo`, `nextOfKin.phone`. */
function maskedFields(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.includes(journalMask) ? [name || 'the address'] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => maskedFields(held, name === '' ? key : `${name}.${key}`));
}

/** Restores the request of an exchange from what the journal keeps of it. */
export function replayOf(exchange: Exchange, call: Call | undefined): Replay {
  const { path, account, requestBody, explanation } = exchange;
  if (!call) return { refusal: 'No call has this address.' };
  if (account === null)
    return { refusal: 'No account sent this request. Only requests of an account can be sent again.' };
  if (call.access === 'visitor')
    return { refusal: 'This request was sent without a session. Only requests of a session can be sent again.' };
  if (call.bodyKind === 'multipart') return { refusal: 'The request has files, which the journal doesn’t keep.' };
  const query = explanation === null ? {} : exchangeExplanation.parse(explanation).query;
  const body = call.body ? requestBody : undefined;
  if (typeof body === 'string') return { refusal: 'The journal keeps only the beginning of this request.' };
  const masked = [...new Set([...maskedFields(path), ...maskedFields(query), ...maskedFields(body)])];
  if (masked.length > 0)
    return {
      refusal: `The journal masks a part of this request: ${masked.join(', ')}. Copy it as curl and fill it in.`,
    };
  const search = callQuery(query).toString();
  return { account, request: { call, path: search === '' ? path : `${path}?${search}`, body } };
}

/** Returns an account's address in another sandbox; suffixes as of `nameSuffix`: `officer@adom.ama.test`. */
export function addressIn(account: string, suffix: string, otherSuffix: string): string {
  const ending = `${suffix}.test`;
  return account.endsWith(ending) ? `${account.slice(0, -ending.length)}${otherSuffix}.test` : account;
}
