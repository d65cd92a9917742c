import type { LessonProgress, LessonSummary } from '@oware/sim-kit/control/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchMediaQueries } from '../app/screens/media.fixtures.ts';
import { answerRequests, renderPart, sessionOf, signInAs, type Answers } from '../app/render.fixtures.tsx';
import { LessonDrawer } from './lesson.drawer.tsx';

const head = {
  id: '01-find-a-client',
  title: 'Find a client',
  purpose: 'A client calls.',
  minutes: 3,
  persona: 'Akosua Nyarko',
  account: 'officer@adom',
};
const summary: LessonSummary = { ...head, steps: ['Search', 'Open'] };
const stepOf = (text: string, part: Partial<LessonProgress['steps'][number]> = {}) => ({
  text,
  hasHint: true,
  hint: null,
  metAt: null,
  ...part,
});
const progressOf = (part: Partial<LessonProgress> = {}): LessonProgress => ({
  ...head,
  startedAt: '2026-11-24T09:00:00.000Z',
  hints: 0,
  file: null,
  steps: [stepOf('Search', { metAt: '2026-11-24T09:01:00.000Z' }), stepOf('Open')],
  ...part,
});
const path = '/api/simulator/lesson';

let lesson: LessonProgress | null;
let answers: Answers;
beforeEach(async () => {
  await signInAs(sessionOf());
  lesson = progressOf();
  answers = {
    [`GET ${path}`]: () => Response.json({ class: 'Monday', lesson }),
    'GET /api/simulator/lessons': () => Response.json({ content: [summary] }),
    [`PUT ${path}`]: () => {
      lesson = progressOf();
      return Response.json({ class: null, lesson });
    },
    [`POST ${path}/hints`]: () => {
      lesson = progressOf({ steps: [stepOf('Search'), stepOf('Open', { hint: 'Choose her name' })] });
      return Response.json({ class: null, lesson });
    },
  };
});
afterEach(() => void vi.unstubAllGlobals());

const OpenScreen = () => <p>Screen {useLocation().pathname}</p>;

const open = (isAsked = false) => {
  const close = vi.fn<() => void>();
  const seen = answerRequests(answers);
  const { router } = renderPart(
    <>
      <LessonDrawer isAsked={isAsked} onClose={close} />
      <OpenScreen />
    </>,
  );
  const asked = () => seen.filter(({ method, path: asking }) => method === 'GET' && asking === path);
  return {
    router,
    asked,
    close,
    bodies: (method: string) => seen.filter((one) => one.method === method).map(({ body }) => body),
  };
};

describe('the lesson beside the screen', () => {
  it('ticks the steps whose goals are met, and folds up', async () => {
    open();
    const panel = within(await screen.findByRole('complementary', { name: 'Find a client' }));
    const steps = panel.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Met: Search', expect.stringMatching(/^Open: Open/)]);
    expect(steps[1]!.getAttribute('aria-current')).toBe('step');
    expect(panel.getByRole('status').textContent).toBe('1 of 2');
    await userEvent.click(panel.getByRole('button', { name: 'Fold the lesson up' }));
    expect(panel.queryAllByRole('listitem')).toEqual([]);
  });

  it('shows a lesson from the start that begins again, also if it was folded up', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Fold the lesson up' }));
    lesson = progressOf({ startedAt: '2026-11-24T09:30:00.000Z', steps: [stepOf('Search'), stepOf('Open')] });
    await act(() => router.navigate('/clients'));
    expect((await screen.findByRole('listitem', { current: 'step' })).textContent).toMatch(/^Open: Search/);
  });

  it('shows no lesson of a session that has ended, until there is a new one', async () => {
    const { router } = open();
    await screen.findByRole('complementary', { name: 'Find a client' });
    const answer = answers[`GET ${path}`]!;
    answers[`GET ${path}`] = () => Response.json({ message: 'Sign in again.' }, { status: 401 });
    await act(() => router.navigate('/clients'));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    answers[`GET ${path}`] = answer;
    await act(() => router.navigate('/loans'));
    expect(await screen.findByRole('complementary', { name: 'Find a client' })).toBeTruthy();
  });

  it('begins folded up on a phone, with the current step', async () => {
    matchMediaQueries('max-width');
    open();
    const panel = within(await screen.findByRole('complementary', { name: 'Find a client' }));
    expect(panel.queryAllByRole('listitem')).toEqual([]);
    expect(panel.getByText('Open')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Show the lesson' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
  });

  it('opens the hint of a step', async () => {
    const { bodies } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show a hint for step 2' }));
    expect(await screen.findByText('Choose her name')).toBeTruthy();
    expect(bodies('POST')).toEqual([{ step: 1 }]);
  });

  it('says that every goal is met', async () => {
    lesson = progressOf({ steps: [stepOf('Search', { metAt: '2026-11-24T09:01:00.000Z' })] });
    open();
    expect(await screen.findByText('You have met every goal of this lesson.')).toBeTruthy();
  });

  it('shows nothing where no lesson runs, and asks once for all screens', async () => {
    answers[`GET ${path}`] = () => Response.json({ class: null, lesson: null });
    const { asked, router } = open();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await act(() => router.navigate('/clients'));
    await screen.findByText('Screen /clients');
    expect(asked()).toHaveLength(1);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('tells which screen is open while it follows a lesson, and shows no earlier answer there', async () => {
    const { asked, router } = open();
    const status = async () => (await screen.findByRole('complementary')).querySelector('[role=status]')?.textContent;
    expect(await status()).toBe('1 of 2');
    await act(() => router.navigate('/clients'));
    await waitFor(() => expect(asked().at(-1)?.query.get('screen')).toBe('/clients'));
    lesson = progressOf({ steps: [stepOf('Search'), stepOf('Open')] });
    await act(() => router.navigate('/'));
    await waitFor(async () => expect(await status()).toBe('0 of 2'));
    expect(asked().at(-1)?.query.get('screen')).toBe('/');
  });
});

describe('the list of lessons', () => {
  it('begins a lesson', async () => {
    lesson = null;
    const { bodies, close } = open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Begin Find a client' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(bodies('PUT')).toEqual([{ lesson: '01-find-a-client' }]);
    expect(await screen.findByRole('complementary', { name: 'Find a client', hidden: true })).toBeTruthy();
  });

  it('ends the running lesson', async () => {
    const { bodies } = open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'End Find a client' }));
    await waitFor(() => expect(bodies('PUT')).toEqual([{ lesson: null }]));
  });

  it('says why a lesson did not begin, and offers to load the list again', async () => {
    lesson = null;
    answers[`PUT ${path}`] = () => Response.json({ message: 'There is no lesson of this name.' }, { status: 404 });
    open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Begin Find a client' }));
    expect(await screen.findByText('There is no lesson of this name.')).toBeTruthy();
  });
});
