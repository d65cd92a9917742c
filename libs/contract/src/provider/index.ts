import * as clients from './clients.calls.ts';
import * as session from './session.calls.ts';
import * as staff from './staff.calls.ts';

/** Every call of the provider's API, by name. */
export const providerCalls = { ...session, ...clients, ...staff };

export * from './clients.calls.ts';
export * from './clients.shapes.ts';
export * from './session.calls.ts';
export * from './session.shapes.ts';
export * from './staff.calls.ts';
export * from './staff.shapes.ts';
