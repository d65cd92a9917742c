import { defineCall } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { passedOn } from './failures.calls.ts';

export const listLessons = defineCall({
  ...passedOn,
  id: 'X-listLessons',
  method: 'GET',
  path: '/simulator/lessons',
  summary: 'List the lessons',
  answer: desk.listLessons.answer,
});

export const getLesson = defineCall({
  ...passedOn,
  id: 'X-getLesson',
  method: 'GET',
  path: '/simulator/lesson',
  summary: 'Get the running lesson, and say which screen is open',
  query: desk.getLesson.query,
  answer: desk.getLesson.answer,
});

export const startLesson = defineCall({
  ...passedOn,
  id: 'X-startLesson',
  method: 'PUT',
  path: '/simulator/lesson',
  summary: 'Begin or end a lesson',
  body: desk.startLesson.body,
  answer: desk.startLesson.answer,
});

export const openHint = defineCall({
  ...passedOn,
  id: 'X-openHint',
  method: 'POST',
  path: '/simulator/lesson/hints',
  summary: 'Open the hint of a step',
  body: desk.openHint.body,
  answer: desk.openHint.answer,
});
