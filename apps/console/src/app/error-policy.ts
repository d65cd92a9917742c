import { notify } from '@oware/ui';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiFailure } from '../api/failure.ts';
import { reactionTo } from './reaction.ts';

/** Hears of every failed call and reacts to it as reaction.ts decides. */
export const errorPolicy =
  (showNotFound: () => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action) && isApiFailure(action.payload)) {
      const reaction = reactionTo(action.payload);
      if (reaction.kind === 'toast') notify.error(reaction.text, reaction.title);
      if (reaction.kind === 'alert') notify.alert(reaction.text, reaction.title);
      if (reaction.kind === 'not-found') showNotFound();
    }
    return next(action);
  };
