export { type Arming, checkArming } from './arming.ts';
export { failingCall, failingCalls, pathParametersOf } from './failing-calls.ts';
export * from './failures.ts';
export { deleteFaults, type FaultRow, insertFault, listFaultRows } from './fault-rows.ts';
export { fieldNames } from './realistic-errors.ts';
