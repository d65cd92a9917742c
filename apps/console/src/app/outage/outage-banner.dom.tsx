import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identityApi } from '../../api/kyc.api.ts';
import { sessionApi } from '../../api/provider.api.ts';
import { lessonApi } from '../../simulator/lesson.api.ts';
import { type Answers, answerRequests, renderPart, sessionOf } from '../render.fixtures.tsx';
import { OutageBanner } from './outage-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const code = 'POST /api/kyc/api/v1/verify/phone';
const user = 'GET /api/provider/auth/authenticatedUser';
const unavailable = () => Response.json({ status: 503, code: 'unavailable', message: 'Away.' }, { status: 503 });
const status = (isReached: boolean) => ({ status: isReached ? 'ok' : 'unavailable', durationMs: 1 });
const services =
  ({ kyc }: { kyc: boolean }) =>
  () =>
    Response.json({
      status: 'degraded',
      dependencies: { provider: status(true), kyc: status(kyc), push: status(true) },
    });

/** The states of the screen in order. */
const seen: string[] = [];
function WhoIsSignedIn() {
  const { isError, data } = sessionApi.useGetAuthenticatedUserQuery();
  const text = data ? 'loaded' : isError ? 'not loaded' : 'loading';
  if (seen.at(-1) !== text) seen.push(text);
  return <p>{text}</p>;
}

/** Renders a console whose only screen failed to load. */
async function failedScreen(answers: Answers) {
  seen.length = 0;
  const asked = answerRequests(answers);
  renderPart(
    <>
      <OutageBanner />
      <WhoIsSignedIn />
    </>,
  );
  await showsAtLast('not loaded');
  return () => asked.filter(({ path }) => path === '/api/provider/auth/authenticatedUser').length;
}

/** Waits until the screen has shown this text. A response takes more turns of the event loop than a timer. */
const showsAtLast = (text: string) => act(() => vi.waitFor(() => expect(seen.at(-1)).toBe(text), { timeout: 60_000 }));

/** Renders a console with one call that failed with these answers. */
async function afterCall(call: 'code' | 'user', answers: Answers) {
  const asked = answerRequests(answers);
  const { store } = renderPart(<OutageBanner />);
  const make = async () => {
    if (call === 'code')
      await store.dispatch(identityApi.endpoints.sendPhoneCode.initiate({ body: { phonenumber: '0201000001' } }));
    else await store.dispatch(sessionApi.endpoints.getAuthenticatedUser.initiate(undefined, { forceRefetch: true }));
  };
  /** The store informs the screen of a call in the next frame. */
  const makeAndShow = async () => {
    await act(make);
    await act(() => new Promise(requestAnimationFrame));
  };
  await makeAndShow();
  return { store, asked, make: makeAndShow, checks: () => asked.filter(({ path }) => path === '/health/ready').length };
}
const banner = () => screen.getByRole('status', { name: 'Services' }).textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('shows that verification is away and what still works, until the server reaches it again', async () => {
  const answers: Answers = { [code]: unavailable, 'GET /health/ready': services({ kyc: false }) };
  const { checks } = await afterCall('code', answers);
  expect(banner()).toBe(
    'Verification isn’t available. You can still work on loans, but phone codes, consents and cards have to wait.',
  );
  await pass(10);
  expect(banner()).toContain('Verification isn’t available');
  answers['GET /health/ready'] = services({ kyc: true });
  await pass(10);
  expect(banner()).toBe('');
  const before = checks();
  await pass(600);
  expect(checks()).toBe(before);
});

it('repeats failed queries once the service is back, and shows the failure until a response arrives', async () => {
  const answers: Answers = { [user]: unavailable, 'GET /health/ready': services({ kyc: true }) };
  const calls = await failedScreen(answers);
  expect(screen.getByText('not loaded')).toBeDefined();
  answers[user] = () => Response.json(sessionOf());
  await pass(10);
  await showsAtLast('loaded');
  expect(seen).toEqual(['loading', 'not loaded', 'loaded']);
  expect(calls()).toBe(2);
});

it('repeats a query that fails again only once, without a notice', async () => {
  const calls = await failedScreen({ [user]: unavailable, 'GET /health/ready': services({ kyc: true }) });
  await pass(600);
  expect([calls(), banner(), seen]).toEqual([2, '', ['loading', 'not loaded']]);
});

it('checks at growing intervals', async () => {
  const answers: Answers = { [code]: unavailable, 'GET /health/ready': services({ kyc: false }) };
  const { checks } = await afterCall('code', answers);
  await pass(600);
  expect(checks()).toBeGreaterThan(10);
  expect(checks()).toBeLessThan(40);
});

it('does not check in a hidden tab, and checks immediately when it is visible again', async () => {
  const answers: Answers = { [code]: unavailable, 'GET /health/ready': services({ kyc: true }) };
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { checks } = await afterCall('code', answers);
  await pass(600);
  expect([checks(), banner()]).toEqual([0, expect.stringContaining('Verification')]);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect([checks(), banner()]).toEqual([1, '']);
});

it('disappears after a successful call', async () => {
  const answers: Answers = { [code]: unavailable };
  const { make } = await afterCall('code', answers);
  expect(banner()).not.toBe('');
  answers[code] = () => Response.json({ message: 'Sent' });
  await make();
  expect(banner()).toBe('');
});

it('stays while the simulator desk answers in place of the service', async () => {
  const lesson = 'GET /api/simulator/lesson';
  const answers: Answers = { [user]: unavailable, [lesson]: () => Response.json({ class: null, lesson: null }) };
  const { store } = await afterCall('user', answers);
  const { endpoints } = lessonApi;
  const ask = () => store.dispatch(endpoints.getLesson.initiate({ query: {} }, { forceRefetch: true }));
  await act(async () => void (await ask()));
  expect(banner()).toContain('The lending service isn’t available.');
  answers[user] = () => Response.json(sessionOf());
  await act(async () => {
    await store.dispatch(sessionApi.endpoints.getAuthenticatedUser.initiate(undefined, { forceRefetch: true }));
  });
  await act(() => new Promise(requestAnimationFrame));
  expect(banner()).toBe('');
  answers[lesson] = unavailable;
  await act(async () => void (await ask()));
  await act(() => new Promise(requestAnimationFrame));
  expect(banner()).toBe('');
});

it('distinguishes an unavailable lending service from a lost connection', async () => {
  const answers: Answers = { [user]: () => new Response('<html>', { status: 502 }) };
  const { make } = await afterCall('user', answers);
  expect(banner()).toContain('The lending service isn’t available.');
  answers[user] = () => Promise.reject(new TypeError('no network'));
  await make();
  expect(banner()).toBe(
    'The console can’t be reached. You can read this screen, but not load or save until it’s back.',
  );
});

it.each([
  ['a refusal', 409, 'conflict'],
  ['a server error', 500, 'internal'],
  ['a phone that can’t be reached', 502, 'code_not_delivered'],
  ['too many files at once', 503, 'too_busy'],
])('shows nothing after %s', async (_what, failed, reason) => {
  await afterCall('code', { [code]: () => Response.json({ code: reason, message: 'No.' }, { status: failed }) });
  expect(banner()).toBe('');
});
