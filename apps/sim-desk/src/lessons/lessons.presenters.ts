import { now } from '@oware/sim-kit';
import type { LessonProgress, LessonSummary } from '@oware/sim-kit/control/contract';
import type { Lesson } from './lesson.ts';
import type { Progress } from './lessons.repository.ts';

const fileDays = 14;

export const presentLesson = ({ id, title, purpose, minutes, persona, account, steps }: Lesson): LessonSummary => ({
  id,
  title,
  purpose,
  minutes,
  persona,
  account,
  steps: steps.map(({ text }) => text),
});

type Sandbox = { clockOffsetMs: bigint | number };

/** Returns the lesson's file with the day that its rows begin on, by the sandbox's clock. */
function fileOf({ file }: Lesson, { clockOffsetMs }: Sandbox): LessonProgress['file'] {
  if (!file) return null;
  const moment = new Date(now({ clockOffsetMs: Number(clockOffsetMs) }).getTime() + fileDays * 86_400_000);
  return { name: file.name, content: file.content.replaceAll('{day}', moment.toISOString().slice(0, 10)) };
}

export const presentProgress = ({ lesson, run, met }: Progress, sandbox: Sandbox): LessonProgress => ({
  ...presentLesson(lesson),
  startedAt: run.startedAt.toISOString(),
  hints: run.hintedSteps.length,
  file: fileOf(lesson, sandbox),
  steps: lesson.steps.map(({ text, hint }, step) => ({
    text,
    hasHint: hint !== undefined,
    hint: run.hintedSteps.includes(step) ? (hint ?? null) : null,
    metAt: met[step]?.toISOString() ?? null,
  })),
});
