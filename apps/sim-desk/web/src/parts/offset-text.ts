const hourMs = 3_600_000;
const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: hourMs },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const;

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** Describes a clock's offset in its two largest units: `30 days 2 hours ahead`, `1 hour behind`, `real time`. */
export function offsetText(offsetMs: number): string {
  const size = Math.abs(offsetMs);
  // seconds that a move took would make 60 days into 59 days 23 hours
  const step = size < hourMs ? 1000 : 60_000;
  let rest = Math.round(size / step) * step;
  const parts: string[] = [];
  for (const { name, ms } of units) {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    if (count > 0) parts.push(counted(count, name));
  }
  if (parts.length === 0) return 'real time';
  return `${parts.slice(0, 2).join(' ')} ${offsetMs > 0 ? 'ahead' : 'behind'}`;
}
