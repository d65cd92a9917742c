import { mergeFeatures } from '../core/registry.ts';
import * as notifications from './session/notifications.calls.ts';

/** The external notifications endpoint. */
export const pushFeatures = { notifications };

/** Every call of the external notifications endpoint by name. */
export const pushCalls = /* @__PURE__ */ mergeFeatures(pushFeatures);
