import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { kycApi } from '../api/kyc.api.ts';
import { providerApi } from '../api/provider.api.ts';
import { pushApi } from '../api/push.api.ts';
import { outageReducer } from './outage/outage.state.ts';

export function makeStore(errorPolicy: Middleware) {
  const store = configureStore({
    reducer: {
      [providerApi.reducerPath]: providerApi.reducer,
      [kycApi.reducerPath]: kycApi.reducer,
      [pushApi.reducerPath]: pushApi.reducer,
      outage: outageReducer,
    },
    // RTK Query writes nearly all of this state, so the development checks would only walk all cached responses at each
    // action
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        providerApi.middleware,
        kycApi.middleware,
        pushApi.middleware,
        errorPolicy,
      ),
  });
  // pauses polling while the page is hidden
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;

/** Drops all cached responses. */
export const forgetAnswers = [
  providerApi.util.resetApiState,
  kycApi.util.resetApiState,
  pushApi.util.resetApiState,
] as const;
