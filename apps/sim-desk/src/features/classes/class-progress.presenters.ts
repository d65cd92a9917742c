import { wallNow } from '@oware/sim-kit';
import type { ClassProgress, TraineeProgress } from '@oware/sim-kit/control/contract';
import type { Progress } from '../../lessons/lessons.repository.ts';
import type { RefusalRow, VisitRow } from './class-progress.repository.ts';
import { presentClass, presentTrainee } from './classes.presenters.ts';
import type { ClassRow, TraineeRow } from './classes.repository.ts';

/** What is known of the people of a class, by sandbox. */
export type ClassState = {
  visits: readonly VisitRow[];
  progress: ReadonlyMap<number, Progress>;
  refusals: readonly RefusalRow[];
  pending: ReadonlyMap<number, number>;
};

const minuteMs = 60_000;

/** Returns whole minutes since the lesson began, the person arrived or its last goal was met; null once it is done. */
export function idleMinutes(
  { run, met }: Pick<Progress, 'run' | 'met'>,
  arrivedAt: Date | null | undefined,
  at: Date,
): number | null {
  if (met.every((moment) => moment !== null)) return null;
  const last = Math.max(...[run.startedAt, arrivedAt, ...met].map((moment) => moment?.getTime() ?? 0));
  return Math.max(0, Math.floor((at.getTime() - last) / minuteMs));
}

function presentProgress(trainee: TraineeRow, state: ClassState): TraineeProgress {
  const { sandboxId } = trainee;
  const visit = state.visits.find((row) => row.sandboxId === sandboxId);
  const running = state.progress.get(sandboxId);
  const refusal = state.refusals.find((row) => row.sandboxId === sandboxId);
  // whoever has yet to sign in is late, not stuck
  const hasBegun = visit?.seenAt != null || running?.met.some((moment) => moment !== null);
  return {
    ...presentTrainee(trainee),
    screen: visit?.screen ?? null,
    seenAt: visit?.seenAt?.toISOString() ?? null,
    lesson: running?.lesson.id ?? null,
    met: running?.met.map((moment) => moment?.toISOString() ?? null) ?? [],
    hints: running?.run.hintedSteps.length ?? 0,
    idleMinutes: running && hasBegun ? idleMinutes(running, visit?.arrivedAt, wallNow()) : null,
    refusal: refusal ? { callId: refusal.callId, message: refusal.message, count: refusal.count } : null,
    pending: state.pending.get(sandboxId) ?? 0,
  };
}

export const presentClassProgress = (
  row: ClassRow,
  trainees: readonly TraineeRow[],
  state: ClassState,
): ClassProgress => ({
  ...presentClass({ ...row, size: trainees.length }),
  trainees: trainees.map((trainee) => presentProgress(trainee, state)),
});
