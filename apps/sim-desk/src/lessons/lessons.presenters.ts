import type { SandboxModel } from '@oware/db';
import { nameSuffix } from '@oware/db/sandbox';
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

type Sandbox = Pick<SandboxModel, 'name' | 'kind' | 'clockOffsetMs'>;

/** Returns the lesson's file with the day that its rows begin on, by the sandbox's clock. */
function fileOf({ file }: Lesson, { clockOffsetMs }: Sandbox): LessonProgress['file'] {
  if (!file) return null;
  const moment = new Date(now({ clockOffsetMs: Number(clockOffsetMs) }).getTime() + fileDays * 86_400_000);
  return { name: file.name, content: file.content.replaceAll('{day}', moment.toISOString().slice(0, 10)) };
}

/** Writes the accounts in a text as a person signs in with them: `officer@adom` is `officer@adom.ama.test` in ama. */
const withAddresses = (text: string, sandbox: Sandbox): string =>
  text.replace(/\b[a-z]+@[a-z]+\b(?!\.\w)/g, (account) => `${account}${nameSuffix(sandbox)}.test`);

export const presentProgress = ({ lesson, run, met }: Progress, sandbox: Sandbox): LessonProgress => ({
  ...presentLesson(lesson),
  account: withAddresses(lesson.account, sandbox),
  startedAt: run.startedAt.toISOString(),
  hints: run.hintedSteps.length,
  file: fileOf(lesson, sandbox),
  steps: lesson.steps.map(({ text, hint }, step) => ({
    text: withAddresses(text, sandbox),
    hasHint: hint !== undefined,
    hint: hint !== undefined && run.hintedSteps.includes(step) ? withAddresses(hint, sandbox) : null,
    metAt: met[step]?.toISOString() ?? null,
  })),
});
