/** The clock fields of a sandbox: milliseconds ahead of the wall clock. */
export type ClockOwner = { clockOffsetMs: bigint | number };

/** Returns the wall-clock time, for the simulators' own data (journal, desk). Only this function reads it. */
export const wallNow = (): Date => new Date();

/** Returns the current time in a sandbox: the wall clock plus the sandbox's offset, which the desk changes. */
export const now = (sandbox: ClockOwner): Date => new Date(wallNow().getTime() + Number(sandbox.clockOffsetMs));
