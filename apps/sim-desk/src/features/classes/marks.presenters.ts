import { spreadsheetSafe } from '@oware/domain';
import Papa from 'papaparse';
import type { Progress } from '../../lessons/lessons.repository.ts';
import type { TraineeRow } from './classes.repository.ts';

const headings = ['Name', 'Sandbox', 'Lesson', 'Goals met', 'Goals', 'Hints', 'Minutes', 'Done'];

/** Whole minutes from the beginning to the last goal that was met; empty if none was. */
function minutesOf({ run, met }: Progress): string {
  const moments = met.flatMap((moment) => moment ?? []);
  if (moments.length === 0) return '';
  const last = Math.max(...moments.map((moment) => moment.getTime()));
  return String(Math.ceil((last - run.startedAt.getTime()) / 60_000));
}

function marksOf({ name, sandbox }: TraineeRow, running: Progress | undefined): string[] {
  const person = [spreadsheetSafe(name), sandbox];
  if (!running) return [...person, '', '', '', '', '', ''];
  const { lesson, met, run } = running;
  const count = met.filter((moment) => moment !== null).length;
  return [
    ...person,
    spreadsheetSafe(lesson.title),
    String(count),
    String(met.length),
    String(run.hintedSteps.length),
    minutesOf(running),
    count === met.length ? 'yes' : 'no',
  ];
}

/** Returns the marks of a class as CSV, with a byte order mark for spreadsheets. */
export const marksCsv = (trainees: readonly TraineeRow[], progress: ReadonlyMap<number, Progress>): string =>
  `\uFEFF${Papa.unparse({
    fields: headings,
    data: trainees.map((trainee) => marksOf(trainee, progress.get(trainee.sandboxId))),
  })}\r\n`;
