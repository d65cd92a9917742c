import { notify } from '@oware/ui';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiFailure } from '../api/failure.ts';
import { providerApi } from '../api/provider.api.ts';
import { type EndpointName, reactionTo, type Reaction } from './reaction.ts';

/** RTK Query's actions contain the endpoint's type and its name, which is the call's. */
type EndpointUse =
  | {
      endpointName?: EndpointName;
      type?: 'query' | 'mutation';
      subscribe?: boolean;
      originalArgs?: { isOneOfMany?: boolean } | undefined;
    }
  | undefined;

/**
 * The dialog of an action on many records shows the result of each. An endpoint that makes several calls without
 * subscribing to them fails with their failure.
 */
const saidElsewhere: Reaction = { kind: 'none' };

/** Reacts to every failed call as reaction.ts decides. */
export const errorPolicy =
  (showNotFound: () => void): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && isApiFailure(action.payload)) {
      const { requestId, code } = action.payload;
      const { endpointName, type, subscribe, originalArgs } = (action.meta.arg as EndpointUse) ?? {};
      const reaction =
        originalArgs?.isOneOfMany || subscribe === false
          ? saidElsewhere
          : reactionTo(action.payload, endpointName, type === 'mutation');
      // the permission was removed after the screen was rendered, or the screen showed too much
      if (code === 'permission_denied' && endpointName !== 'getOwnPermissions')
        dispatch(providerApi.util.invalidateTags(['Permission']));
      if (reaction.kind === 'toast') notify.error(reaction.text, reaction.title, requestId);
      if (reaction.kind === 'alert') notify.alert(reaction.text, reaction.title, requestId);
      if (reaction.kind === 'not-found') showNotFound();
    }
    return next(action);
  };
