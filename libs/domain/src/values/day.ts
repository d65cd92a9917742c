export function dayOf(moment: Date): string;
export function dayOf(moment: Date | null): string | null;
/** The day of a moment in UTC, which is the time of Ghana: `2026-03-02`. */
export function dayOf(moment: Date | null): string | null {
  return moment?.toISOString().slice(0, 10) ?? null;
}
