/** What the clock needs to know of a sandbox: how far it is ahead of the wall clock, in milliseconds. */
export type ClockOwner = { clockOffsetMs: bigint | number };

/** Tells the time of a sandbox. The only place that reads the wall clock. */
export class Clock {
  /** The wall clock, for what is about the simulators themselves: the journal, the desk. */
  wall(): Date {
    return new Date();
  }

  /** The moment it is in a sandbox: the wall clock plus the sandbox's offset, which the desk moves. */
  now(sandbox: ClockOwner): Date {
    return new Date(this.wall().getTime() + Number(sandbox.clockOffsetMs));
  }

  /** The offset, in milliseconds, that makes it `moment` in a sandbox right now. */
  offsetTo(moment: Date): number {
    return moment.getTime() - this.wall().getTime();
  }
}
