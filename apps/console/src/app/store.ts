import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { kycApi } from '../api/kyc.api.ts';
import { providerApi } from '../api/provider.api.ts';
import { pushApi } from '../api/push.api.ts';
import { followOutages } from './outage/outage.middleware.ts';

export function makeStore(errorPolicy: Middleware) {
  const store = configureStore({
    reducer: {
      [providerApi.reducerPath]: providerApi.reducer,
      [kycApi.reducerPath]: kycApi.reducer,
      [pushApi.reducerPath]: pushApi.reducer,
    },
    // RTK Query alone writes this state, so development's checks would only walk every kept answer at each action
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        providerApi.middleware,
        kycApi.middleware,
        pushApi.middleware,
        followOutages,
        errorPolicy,
      ),
  });
  // what is asked again and again rests while nobody looks at the page
  setupListeners(store.dispatch);
  return store;
}

/** Drops every answer that is kept. */
export const forgetAnswers = [
  providerApi.util.resetApiState,
  kycApi.util.resetApiState,
  pushApi.util.resetApiState,
] as const;
