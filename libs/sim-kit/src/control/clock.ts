/** What the clock needs to know of a sandbox: how far it is ahead of the wall clock, in milliseconds. */
export type ClockOwner = { clockOffsetMs: bigint | number };

/** The wall clock, for what is about the simulators themselves (the journal, the desk). The only place that reads it. */
export const wallNow = (): Date => new Date();

/** The moment it is in a sandbox: the wall clock plus the sandbox's offset, which the desk moves. */
export const now = (sandbox: ClockOwner): Date => new Date(wallNow().getTime() + Number(sandbox.clockOffsetMs));

/** The offset, in milliseconds, that makes it `moment` in a sandbox right now. */
export const offsetTo = (moment: Date): number => moment.getTime() - wallNow().getTime();
