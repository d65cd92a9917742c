import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiFailure } from '../../api/failure.ts';
import { kycApi } from '../../api/kyc.api.ts';
import { providerApi } from '../../api/provider.api.ts';
import { unreachableAfter } from './outage.rules.ts';
import { markAway, markReached } from './outage.state.ts';

type FinishedCall = { type: string; payload?: unknown };

const services = [providerApi.reducerPath, kycApi.reducerPath] as const;
const serviceOf = ({ type }: FinishedCall) => services.find((service) => type.startsWith(`${service}/execute`));

/** Learns from every call which services are away and which are there again. */
export const followOutages: Middleware = () => (next) => (action) => {
  const service = serviceOf(action as FinishedCall);
  if (service && isFulfilled(action)) markReached('connection', service);
  if (service && isRejectedWithValue(action) && isApiFailure(action.payload)) {
    const away = unreachableAfter(service, action.payload);
    if (action.payload.status > 0) markReached('connection');
    if (away) markAway(away);
  }
  return next(action);
};
