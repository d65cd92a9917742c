import { notify } from '@oware/ui';
import { isRejectedWithValue, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { isApiFailure } from '../api/failure.ts';
import { providerApi } from '../api/provider.api.ts';
import { reactionTo } from './reaction.ts';

/** RTK Query puts the endpoint's name, which is the call's, and its type on what it dispatches. */
type EndpointUse = { endpointName?: string; type?: 'query' | 'mutation' } | undefined;

/** Hears of every failed call and reacts to it as reaction.ts decides. */
export const errorPolicy =
  (showNotFound: () => void): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && isApiFailure(action.payload)) {
      const { requestId, code } = action.payload;
      const { endpointName = '', type } = (action.meta.arg as EndpointUse) ?? {};
      const reaction = reactionTo(action.payload, endpointName, type === 'mutation');
      // the person had the permission when the screen was drawn, or was shown too much
      if (code === 'permission_denied' && endpointName !== 'getOwnPermissions')
        dispatch(providerApi.util.invalidateTags(['Permission']) as UnknownAction);
      if (reaction.kind === 'toast') notify.error(reaction.text, reaction.title, requestId);
      if (reaction.kind === 'alert') notify.alert(reaction.text, reaction.title, requestId);
      if (reaction.kind === 'not-found') showNotFound();
    }
    return next(action);
  };
