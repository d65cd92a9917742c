import type { Call, Service } from './call.ts';

/** Calls by name, as a feature's `*.calls.ts` exports them. */
export type CallTable = Record<string, Call>;

/** A call with the name it is exported under. */
export type NamedCall = { name: string; call: Call };

/** The calls of one service, in the order in which the contract lists them. */
export const callsOf = (table: CallTable, service: Service): NamedCall[] =>
  Object.entries(table)
    .filter(([, call]) => call.service === service)
    .map(([name, call]) => ({ name, call }));
