import type { TraineeProgress } from '@oware/sim-kit/control/contract';

/** Minutes without progress after which a trainer should look. */
const idleAfterMinutes = 5;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Says why a trainee may need help; undefined if they don't seem to. */
export function stuckText({
  refusal,
  idleMinutes,
}: Pick<TraineeProgress, 'refusal' | 'idleMinutes'>): string | undefined {
  if (refusal) return `${counted(refusal.count, 'time')}: ${refusal.message}`;
  return idleMinutes !== null && idleMinutes >= idleAfterMinutes ? `No progress for ${idleMinutes} minutes` : undefined;
}

/** Says how far a trainee is: `2 of 4, 1 hint`. */
export function goalsText({ lesson, met, hints }: Pick<TraineeProgress, 'lesson' | 'met' | 'hints'>): string {
  if (lesson === null) return 'No lesson';
  const done = met.filter((moment) => moment !== null).length;
  return [`${done} of ${met.length}`, ...(hints > 0 ? [counted(hints, 'hint')] : [])].join(', ');
}
