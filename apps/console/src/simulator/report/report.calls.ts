import { defineCall } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { passedOn } from '../failures.calls.ts';

export const reportProblem = defineCall({
  ...passedOn,
  id: 'X-reportProblem',
  method: 'POST',
  path: '/simulator/report',
  summary: 'Save the sandbox with the open screen and the drafts as a capsule',
  body: desk.reportProblem.body,
  answerType: 'application/zip',
  answer: desk.reportProblem.answer,
});

export const getReportedScreen = defineCall({
  ...passedOn,
  id: 'X-getReportedScreen',
  method: 'GET',
  path: '/simulator/screen',
  summary: 'Get the screen with which the capsule of the sandbox was made, and its drafts',
  answer: desk.getReportedScreen.answer,
});
