import { isObject, isOneOf, messages } from '@oware/contract';
import { notify } from '@oware/ui';
import { isAsyncThunkAction, isPending, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { failuresOf } from '../api/endpoints/call-failures.ts';
import { type ApiFailure, isApiFailure, isNotFound, openOutcome } from '../api/failure.ts';
import { providerApi } from '../api/provider.api.ts';
import { SentChanges } from '../saving/sent-changes.store.ts';
import { hasUnsavedChanges } from '../session/unsaved-changes.store.ts';
import { onceRendered } from '../waiting/once-rendered.listener.ts';
import { words } from './frame.words.ts';
import { mayNameGone, reactionTo, type Reaction } from './reaction.ts';
import { standsInline } from './stands-inline.ts';

/** RTK Query's actions contain the endpoint's type and its name, which is the call's. */
type EndpointUse =
  | {
      endpointName?: string;
      type?: 'query' | 'mutation';
      subscribe?: boolean;
      queryCacheKey?: string;
      originalArgs?: { isOneOfMany?: boolean } | undefined;
    }
  | undefined;

type Notice = Extract<Reaction, { kind: 'toast' | 'alert' }>;

/**
 * The dialog of an action on many records shows the result of each. An endpoint that makes several calls without
 * subscribing to them fails with their failure.
 */
const saidElsewhere: Reaction = { kind: 'none' };

/**
 * The not-found screen would discard what the person typed. Their screen stays, and shows itself what it couldn't load
 * again; a change is told with the service's message.
 */
function keepingInput(reaction: Reaction, { message }: ApiFailure, isChange: boolean): Reaction {
  if (reaction.kind !== 'not-found' || !hasUnsavedChanges()) return reaction;
  return isChange ? { kind: 'toast', text: message } : saidElsewhere;
}

/** Whether the query's previous answer is on the screen, and no later one said that it is out of date. */
const isShown = (state: unknown, key: string): boolean =>
  isObject(state) &&
  Object.values(state).some((service) => {
    const query = isObject(service) && isObject(service.queries) ? service.queries[key] : undefined;
    return isObject(query) && query.data !== undefined && query.error === undefined;
  });

/**
 * Says that a record on the screen no longer exists, because the screen goes on showing it: as part of other work, or
 * because the person typed something there.
 */
function namingGone(reaction: Reaction, payload: ApiFailure, use: EndpointUse, state: unknown): Reaction {
  const key = use?.queryCacheKey;
  if (reaction.kind !== 'none' || !isNotFound(payload) || key === undefined) return reaction;
  if (!mayNameGone(failuresOf(use?.endpointName), hasUnsavedChanges()) || !isShown(state, key)) return reaction;
  return { kind: 'alert', title: words('recordGone'), text: words('recordGoneAbout') };
}

/** Titles that say only that a change failed: the words of its dialog say more. */
const generalTitles: readonly string[] = [messages.serverErrorTitle, messages.offlineTitle];

/** Whether the screen says why a change failed, in the service's words or, with the request id, in its own. */
function saysWhy(notice: Notice, { status, message, requestId = '' }: ApiFailure): boolean {
  if (notice.title === String(status)) return standsInline(message);
  return isOneOf(generalTitles, notice.title) && (standsInline(message) || standsInline(requestId));
}

/** Shows a notice, unless the screen says the same: what couldn't be loaded, or why a change failed. */
function showNotice(notice: Notice, failure: ApiFailure, isChange: boolean): void {
  const { text, title } = notice;
  const { message, fields, requestId } = failure;
  const show = () =>
    notice.kind === 'toast' ? notify.error(text, title, requestId) : notify.alert(text, notice.title, requestId);
  const inFields = Object.values(fields);
  // at each field of a form, or in place of a list, what is wrong with its filters
  const standsInFields = () => inFields.length > 0 && inFields.every(standsInline);
  // the documented words of a change stand nowhere else
  const isDocumented = isChange && text !== message;
  onceRendered(() => {
    if (!isChange || title === undefined)
      return void (standsInline(isChange ? text : message) || (!isDocumented && standsInFields()) || show());
    if (saysWhy(notice, failure)) return;
    if (!failure.mayHaveWorked || standsInline(message)) return void show();
    // stays until it is closed: nothing else tells what to check
    return void notify.alert(text === message ? text : `${text}. ${openOutcome()}`, title, requestId);
  });
}

/**
 * After the person has left the dialog or form, no part of the screen tells why it failed. The notice stays until it is
 * closed, and the screen on which they are now stays too.
 */
function afterLeaving(what: string, reaction: Reaction, { code, message }: ApiFailure): Reaction {
  if (code === 'cancelled') return reaction;
  return {
    kind: 'alert',
    text: 'text' in reaction ? reaction.text : message,
    title: words('failedAfterLeaving', { what }),
  };
}

/** Returns the reaction to a failed call. `left` is what the person sent with it, if they have left its form since. */
function reactionIn({
  payload,
  use,
  left,
  state,
}: {
  payload: ApiFailure;
  use: EndpointUse;
  left: string | undefined;
  state: unknown;
}): Reaction {
  const { endpointName, type, subscribe, originalArgs } = use ?? {};
  if (originalArgs?.isOneOfMany || subscribe === false) return saidElsewhere;
  const isChange = type === 'mutation';
  const reaction = reactionTo(payload, failuresOf(endpointName), isChange);
  if (left !== undefined) return afterLeaving(left, reaction, payload);
  return namingGone(keepingInput(reaction, payload, isChange), payload, use, state);
}

/** Reacts to every failed call as reaction.ts decides. */
export const errorPolicy = (showNotFound: () => void): Middleware => {
  const sent = new SentChanges();
  return (store) => (next) => (action) => {
    if (providerApi.util.resetApiState.match(action)) sent.forget();
    if (!isAsyncThunkAction(action)) return next(action);
    const use = action.meta.arg as EndpointUse;
    const { requestId } = action.meta;
    const isChange = use?.type === 'mutation';
    if (isPending(action)) {
      if (isChange) sent.note(requestId);
      return next(action);
    }
    const left = sent.settle(requestId, store.getState());
    if (!isRejectedWithValue(action) || !isApiFailure(action.payload)) return next(action);
    const { payload } = action;
    const reaction = reactionIn({ payload, use, left, state: store.getState() });
    // the permission was removed after the screen was rendered, or the screen showed too much
    if (payload.code === 'permission_denied' && use?.endpointName !== 'getOwnPermissions')
      store.dispatch(providerApi.util.invalidateTags(['Permission']));
    if (reaction.kind === 'not-found') showNotFound();
    const result = next(action);
    if (reaction.kind === 'toast' || reaction.kind === 'alert') showNotice(reaction, payload, isChange);
    return result;
  };
};
