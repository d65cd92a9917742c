import { expect, it } from 'vitest';
import type { Progress } from '../../lessons/lessons.repository.ts';
import { idleMinutes } from './class-progress.presenters.ts';
import { marksCsv } from './marks.presenters.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const startedAt = at('09:00:00');
const lesson = { title: 'Find a client', steps: [] } as unknown as Progress['lesson'];
const progressOf = (met: (Date | null)[], hintedSteps: number[] = []): Progress => ({
  lesson,
  run: { sandboxId: 1, lesson: 'x', startedAt, hintedSteps },
  met,
});

it('has the marks of everybody, also of those who run no lesson', () => {
  const trainees = [
    { sandboxId: 1, name: 'Ama "Star" Owusu', sandbox: 'ama' },
    { sandboxId: 2, name: 'Kofi', sandbox: 'kofi' },
    { sandboxId: 3, name: 'Esi', sandbox: 'esi' },
  ];
  const progress = new Map([
    [1, progressOf([at('09:02:30'), at('09:01:00')], [0])],
    [2, progressOf([null, at('09:01:00')])],
  ]);
  expect(marksCsv(trainees, progress).split('\r\n')).toEqual([
    '\uFEFFName,Sandbox,Lesson,Goals met,Goals,Hints,Minutes,Done',
    '"Ama ""Star"" Owusu",ama,Find a client,2,2,1,3,yes',
    'Kofi,kofi,Find a client,1,2,0,1,no',
    'Esi,esi,,,,,,',
    '',
  ]);
});

it('runs no name as a formula of a spreadsheet', () => {
  const csv = marksCsv([{ sandboxId: 1, name: '=HYPERLINK("http://x.example")', sandbox: 'x' }], new Map());
  expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")",x,`);
});

it('counts the minutes since the last goal or the arrival, until the lesson is done', () => {
  const now = at('09:10:59');
  expect(idleMinutes(progressOf([null, null]), null, now)).toBe(10);
  expect(idleMinutes(progressOf([null, null]), at('08:50:00'), now)).toBe(10);
  expect(idleMinutes(progressOf([null, null]), at('09:06:00'), now)).toBe(4);
  expect(idleMinutes(progressOf([at('09:08:00'), null]), at('09:06:00'), now)).toBe(2);
  expect(idleMinutes(progressOf([at('09:08:00'), at('09:08:00')]), null, now)).toBeNull();
  expect(idleMinutes(progressOf([null]), null, at('08:00:00'))).toBe(0);
});
