import { isObject } from '@oware/contract';
import {
  createSlice,
  isFulfilled,
  isRejectedWithValue,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { failuresOf } from '../../api/endpoints/call-failures.ts';
import { isApiFailure } from '../../api/failure.ts';
import { kycApi } from '../../api/kyc.api.ts';
import { providerApi } from '../../api/provider.api.ts';
import { type Unreachable, unreachableAfter } from './outage.rules.ts';

type Away = readonly Unreachable[];
const nothingAway: Away = [];

const without = (away: Away, reached: Away): Away =>
  reached.some((one) => away.includes(one)) ? away.filter((one) => !reached.includes(one)) : away;
const withThese = (away: Away, found: Away): Away => [...away, ...found.filter((one) => !away.includes(one))];

const services = [providerApi.reducerPath, kycApi.reducerPath] as const;
const serviceOf = ({ type }: UnknownAction) => services.find((service) => type.startsWith(`${service}/execute`));

/** Whether the simulator desk answered in place of the service: a lesson goes on while the service is away. */
function isOfDesk({ meta }: UnknownAction): boolean {
  const used = isObject(meta) && isObject(meta.arg) ? meta.arg.endpointName : undefined;
  return typeof used === 'string' && failuresOf(used).isOfDesk === true;
}

/** Updates the state of the service, and of the connection to it, after a call. */
function afterCall(away: Away, action: UnknownAction): Away {
  const service = serviceOf(action);
  if (!service) return away;
  const isDesk = isOfDesk(action);
  if (isFulfilled(action)) return without(away, isDesk ? ['connection'] : ['connection', service]);
  if (!isRejectedWithValue(action) || !isApiFailure(action.payload)) return away;
  const found = unreachableAfter(service, action.payload);
  const reached = action.payload.status > 0 ? without(away, ['connection']) : away;
  return found && !(isDesk && found === service) ? withThese(reached, [found]) : reached;
}

/** What is away now, by the calls and by checks of the console's server. */
const outage = createSlice({
  name: 'outage',
  initialState: nothingAway,
  reducers: {
    markAway: (away, { payload }: PayloadAction<Away>) => withThese(away, payload),
    markReached: (away, { payload }: PayloadAction<Away>) => without(away, payload),
  },
  extraReducers: (builder) => builder.addDefaultCase(afterCall),
});

export const { markAway, markReached } = outage.actions;
export const outageReducer = outage.reducer;

/** Returns what is away now, in the order in which it failed. */
export const useWhatIsAway = (): Away => useSelector((state: { outage: Away }) => state.outage);
