import type { Reading } from '@oware/contract';
import type { LessonProgress, LessonSummary } from '@oware/sim-kit/control/contract';
import { type CallFailures, declareFailures } from '../api/endpoints/call-failures.ts';
import { endpointsOf } from '../api/endpoints/console-endpoints.ts';
import { providerApi } from '../api/provider.api.ts';
import { getLesson, listLessons, openHint, startLesson } from './lesson.calls.ts';

export type ReadLesson = Reading<LessonSummary>;
export type ReadProgress = Reading<LessonProgress>;

const calls = { listLessons, getLesson, startLesson, openHint };

const onScreen: CallFailures = { isOfDesk: true, onScreen: ['any'] };
declareFailures<typeof calls>({
  listLessons: onScreen,
  // beside every screen of simulators
  getLesson: { isOfDesk: true, isQuiet: true },
  startLesson: onScreen,
  openHint: onScreen,
});

export const lessonApi = providerApi
  .enhanceEndpoints({ addTagTypes: ['Lesson'] })
  .injectEndpoints({
    endpoints: (build) =>
      endpointsOf(build, calls, { getLesson: ['Lesson'], startLesson: ['Lesson'], openHint: ['Lesson'] }),
  })
  // going back to a screen must not show how far the lesson was then
  .enhanceEndpoints({ endpoints: { getLesson: { keepUnusedDataFor: 0 } } });

export const { useListLessonsQuery, useGetLessonQuery, useStartLessonMutation, useOpenHintMutation } = lessonApi;
