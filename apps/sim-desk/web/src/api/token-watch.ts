import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { deskApi } from './desk.api.ts';
import { failure } from './request.ts';

/** Asks for the token once the desk refuses a call for lack of it: the shell watches `getDesk`. */
export const tokenWatch: Middleware = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && failure(action.payload)?.status === 401 && !isAboutAccess(action.meta))
    store.dispatch(deskApi.util.invalidateTags(['Desk']));
  return next(action);
};
const isAboutAccess = ({ arg }: { arg: unknown }) =>
  ['getDesk', 'signInToDesk'].includes((arg as { endpointName?: string }).endpointName ?? '');
