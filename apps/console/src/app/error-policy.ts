import { notify } from '@oware/ui';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { type ApiFailure, isApiFailure } from '../api/failure.ts';
import { providerApi } from '../api/provider.api.ts';
import { hasUnsavedChanges } from '../session/unsaved-changes.store.ts';
import { onceRendered } from '../waiting/once-rendered.listener.ts';
import { type EndpointName, reactionTo, type Reaction } from './reaction.ts';
import { standsInline } from './stands-inline.ts';

/** RTK Query's actions contain the endpoint's type and its name, which is the call's. */
type EndpointUse =
  | {
      endpointName?: EndpointName;
      type?: 'query' | 'mutation';
      subscribe?: boolean;
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

/** Shows a notice, unless the screen says the same: what couldn't be loaded, or the text of a change's notice. */
function showNotice(notice: Notice, { message, requestId }: ApiFailure, isChange: boolean): void {
  const { text, title } = notice;
  const show = () =>
    notice.kind === 'toast' ? notify.error(text, title, requestId) : notify.alert(text, notice.title, requestId);
  // the documented words of a change stand nowhere else
  if (isChange && title !== undefined) return void show();
  onceRendered(() => void (standsInline(isChange ? text : message) || show()));
}

/** Reacts to every failed call as reaction.ts decides. */
export const errorPolicy =
  (showNotFound: () => void): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && isApiFailure(action.payload)) {
      const { code } = action.payload;
      const { endpointName, type, subscribe, originalArgs } = (action.meta.arg as EndpointUse) ?? {};
      const isChange = type === 'mutation';
      const reaction =
        originalArgs?.isOneOfMany || subscribe === false
          ? saidElsewhere
          : keepingInput(reactionTo(action.payload, endpointName, isChange), action.payload, isChange);
      // the permission was removed after the screen was rendered, or the screen showed too much
      if (code === 'permission_denied' && endpointName !== 'getOwnPermissions')
        dispatch(providerApi.util.invalidateTags(['Permission']));
      if (reaction.kind === 'not-found') showNotFound();
      const result = next(action);
      if (reaction.kind === 'toast' || reaction.kind === 'alert') showNotice(reaction, action.payload, isChange);
      return result;
    }
    return next(action);
  };
