import { demoPassword } from '@oware/seed';
import type { ClassSheet, SheetTrainee, TrainingClass } from '@oware/sim-kit/control/contract';
import type { ClassRow, TraineeRow } from './classes.repository.ts';

export const presentClass = ({ id, name, createdAt, size }: ClassRow & { size: number }): TrainingClass => ({
  id: String(id),
  name,
  createdAt: createdAt.toISOString(),
  size,
});

export const presentTrainee = ({ name, sandbox }: TraineeRow): SheetTrainee => ({
  name,
  sandbox,
  email: `officer@adom.${sandbox}.test`,
  approver: `manager@adom.${sandbox}.test`,
});

export const presentSheet = (row: ClassRow, trainees: readonly TraineeRow[], consoleAddress: string): ClassSheet => ({
  ...presentClass({ ...row, size: trainees.length }),
  password: demoPassword,
  consoleAddress,
  trainees: trainees.map(presentTrainee),
});
