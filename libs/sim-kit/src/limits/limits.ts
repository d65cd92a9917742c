/** Allows `uses` at once, then one every `everySeconds`, by the sandbox clock. */
export type Limit = { uses: number; everySeconds: number };

/**
 * Every limit by its purpose. Each counts per sandbox and per subject, as its name says. Limits on wrong attempts give
 * a use back after a correct one. They leave room for a class of thirty behind one address. docs/simulator/limits.md
 * lists them.
 */
export const limits = {
  // wrong passwords: strict per address and account, so that the owner can still sign in from another address
  'sign-in by address and account': { uses: 10, everySeconds: 90 },
  'sign-in, repeated, by address and account': { uses: 40, everySeconds: 600 },
  'sign-in by address': { uses: 100, everySeconds: 30 },
  'password change by account': { uses: 10, everySeconds: 90 },
  // mails; each one counts
  'reset mail by account': { uses: 5, everySeconds: 180 },
  'reset mail by address': { uses: 60, everySeconds: 60 },
  'sign-up by account': { uses: 5, everySeconds: 180 },
  'sign-up by address': { uses: 60, everySeconds: 60 },
  'email change mail by account': { uses: 5, everySeconds: 180 },
  'approval mail by account': { uses: 20, everySeconds: 60 },
  'wrong codes mail by account': { uses: 1, everySeconds: 3600 },
  'invitation mail by account': { uses: 40, everySeconds: 60 },
  'test message by account': { uses: 10, everySeconds: 60 },
  // wrong codes
  'invitation code by address and account': { uses: 5, everySeconds: 180 },
  'invitation code by address': { uses: 60, everySeconds: 60 },
  'reset code by address and account': { uses: 5, everySeconds: 180 },
  'reset code by address': { uses: 60, everySeconds: 60 },
  'email change code by account': { uses: 5, everySeconds: 180 },
  'two-factor code by address and account': { uses: 5, everySeconds: 180 },
  'two-factor code by account': { uses: 20, everySeconds: 600 },
  'approval code by account': { uses: 5, everySeconds: 180 },
  'phone code by number': { uses: 20, everySeconds: 4320 },
  'phone code by caller': { uses: 50, everySeconds: 60 },
  // SMS messages; each one counts
  'SMS by number': { uses: 1, everySeconds: 60 },
  'SMS, repeated, by number': { uses: 5, everySeconds: 720 },
  'SMS by caller': { uses: 100, everySeconds: 36 },
  'SMS by app': { uses: 300, everySeconds: 12 },
  // look-ups in registers and on payrolls, found or not
  'look-up by account': { uses: 60, everySeconds: 30 },
  'look-up by app': { uses: 600, everySeconds: 6 },
  // audit lines on refused attempts: attempts beyond the limit are still refused, but add no line
  'refused attempt by account, action and record': { uses: 1, everySeconds: 3600 },
  'refused attempt by account': { uses: 60, everySeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Maximum difference between the clocks of simultaneous requests. */
const leewayMs = 60_000;

/**
 * A limit is stored as one time: when all its uses are forgotten. Each use moves it by `everySeconds`. A time further
 * ahead than all uses together comes from a clock that was set back, and is ignored.
 */
const startOf = ({ uses, everySeconds }: Limit, forgottenAt: Date, now: Date): number => {
  const ahead = forgottenAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= uses * everySeconds * 1000 + leewayMs ? forgottenAt.getTime() : now.getTime();
};

/** Returns the state after `count` more uses; a negative count gives uses back. */
export const afterUses = (limit: Limit, forgottenAt: Date, now: Date, count: number): Date =>
  new Date(startOf(limit, forgottenAt, now) + count * limit.everySeconds * 1000);

/** Returns the milliseconds until one more use is allowed; 0 if now. */
export function waitFor(limit: Limit, forgottenAt: Date, now: Date): number {
  const full = now.getTime() + limit.uses * limit.everySeconds * 1000;
  return Math.max(0, afterUses(limit, forgottenAt, now, 1).getTime() - full);
}
