export function dayOf(moment: Date): string;
export function dayOf(moment: Date | null): string | null;
/** Returns the date of a moment in UTC, which is Ghana's time zone: `2026-03-02`. */
export function dayOf(moment: Date | null): string | null {
  return moment?.toISOString().slice(0, 10) ?? null;
}
