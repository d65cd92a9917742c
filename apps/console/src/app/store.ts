import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { kycApi } from '../api/kyc.api.ts';
import { providerApi } from '../api/provider.api.ts';

export const makeStore = (errorPolicy: Middleware) =>
  configureStore({
    reducer: { [providerApi.reducerPath]: providerApi.reducer, [kycApi.reducerPath]: kycApi.reducer },
    middleware: (defaults) => defaults().concat(providerApi.middleware, kycApi.middleware, errorPolicy),
  });

/** Drops every answer that is kept. */
export const forgetAnswers = [providerApi.util.resetApiState, kycApi.util.resetApiState] as const;
