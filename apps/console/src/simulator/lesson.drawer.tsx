import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiFailure } from '../api/failure.ts';
import { useGetLessonQuery } from './lesson.api.ts';
import { LessonChooser } from './lesson-chooser.drawer.tsx';
import type { LessonPanelProps } from './lesson.panel.tsx';
import { LessonSteps } from './lesson-steps.card.tsx';

/** How often a trainee's console asks whether a goal is met, in milliseconds. */
const askEveryMs = 4000;

/**
 * Shows the running lesson beside the screen, and the list of lessons if asked for. In a class it keeps asking, because the
 * trainer may begin a lesson at any time; elsewhere it asks once.
 */
export function LessonDrawer({ isAsked, onClose }: LessonPanelProps) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isFollowing, setFollowing] = useState(false);
  const { data, error, refetch } = useGetLessonQuery(
    { query: { screen: isFollowing ? pathname : first }, isBackground: true },
    { pollingInterval: isFollowing ? askEveryMs : 0, skipPollingIfUnfocused: true },
  );
  // a trainer who resets the sandbox ends its sessions, and what is shown is no longer true
  const isSignedOut = isApiFailure(error) && error.status === 401;
  const [latest, setLatest] = useState(data);
  useEffect(() => {
    if (isSignedOut) setLatest(undefined);
    if (!data || isSignedOut) return;
    setLatest(data);
    setFollowing(data.class !== null || data.lesson !== null);
  }, [data, isSignedOut]);
  const lesson = isSignedOut ? undefined : (data ?? latest)?.lesson;
  return (
    <>
      {lesson && <LessonSteps key={`${lesson.id} ${lesson.startedAt}`} lesson={lesson} />}
      {isAsked && <LessonChooser running={lesson?.id ?? null} onStarted={() => void refetch()} onClose={onClose} />}
    </>
  );
}
