/** A code is good for so long (issue of the code by the sandbox's clock), and for so many wrong tries. */
export const codeLifetimeMs = 5 * 60_000;
export const triesPerCode = 5;
/** Between two codes to one number; the console counts down as long (1§9). */
export const betweenSendsMs = 60_000;
export const sendsPerHour = 5;
export const wrongTriesPerDay = 20;

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** What a number has used up, as its row tells. */
export type UsedUp = { sends: Date[]; day: Date; wrongTries: number };

/** How long, in milliseconds, until another code may be sent to a number. */
export function waitForCode({ sends, day, wrongTries }: UsedUp, now: Date): number {
  const at = now.getTime();
  const recent = sends.map((send) => send.getTime()).sort((a, b) => a - b);
  const last = recent.at(-1) ?? -Infinity;
  const first = recent.filter((send) => send > at - hourMs).at(-sendsPerHour);
  return Math.max(
    last + betweenSendsMs - at,
    first === undefined ? 0 : first + hourMs - at,
    wrongTries >= wrongTriesPerDay ? waitForDay(day, now) : 0,
    0,
  );
}

/** How long until the day is over that the wrong tries were counted on. Ghana keeps UTC. */
export const waitForDay = (day: Date, now: Date): number => Math.max(day.getTime() + dayMs - now.getTime(), 0);

/** A wait as people say it, rounded up: `42 seconds`, `12 minutes`, `3 hours`. */
export function inWords(waitMs: number): string {
  const [size, unit] =
    waitMs <= 90_000 ? [1000, 'second'] : waitMs <= 90 * 60_000 ? [60_000, 'minute'] : [hourMs, 'hour'];
  const count = Math.max(1, Math.ceil(waitMs / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
