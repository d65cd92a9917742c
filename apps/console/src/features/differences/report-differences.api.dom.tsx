import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetAnswers, recordAnswer, writeAnswers } from '../../api/differences.store.ts';
import { registerTransport } from '../../api/transport.ts';
import { answerRequests } from '../../app/render.fixtures.tsx';
import { forgetConfig } from '../../config.ts';
import { startReporting } from './report-differences.api.ts';

const at = new Date('2026-11-20T08:00:00Z');
const difference = { path: '$.customers[].id', expected: 'id as text', found: 'number', count: 10 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  forgetAnswers();
  registerTransport({ headers: () => ({}), sessionEnded: () => Promise.resolve(false) });
});

afterEach(() => void vi.useRealTimers());

type Report = { calls: { call: string; answers: number }[] };

/** Answers reports as `status` says at the time. Returns the reports so far: each call with its number of answers. */
function collect(status = () => 204) {
  const seen = answerRequests({
    'POST /api/differences': () =>
      status() === 204 ? new Response(null, { status: 204 }) : Response.json({ message: 'No' }, { status: status() }),
  });
  return () => seen.map(({ body }) => (body as Report).calls.map(({ call, answers }) => `${call} ${answers}`));
}
async function start(collectsDifferences: boolean) {
  forgetConfig();
  answerRequests({ 'GET /config.json': () => Response.json({ environment: 'Training', collectsDifferences }) });
  onTestFinished(await startReporting());
}
const answered = (...calls: string[]) => {
  for (const call of calls) recordAnswer(call, [difference], at);
  writeAnswers();
};
const minutePasses = () => vi.advanceTimersByTimeAsync(60_000);

it('sends nothing where the server collects nothing', async () => {
  await start(false);
  const sent = collect();
  answered('C1');
  await minutePasses();
  expect(sent()).toEqual([]);
});

describe('where the server collects them', () => {
  beforeEach(() => start(true));

  it('sends what was seen within a minute in one report', async () => {
    const sent = collect();
    answered('C1');
    answered('C1', 'L1');
    await minutePasses();
    await minutePasses();
    expect(sent()).toEqual([['C1 2', 'L1 1']]);
  });

  it('sends again, with what was seen since, what the server did not take', async () => {
    let status = 401;
    const sent = collect(() => status);
    answered('C1');
    await minutePasses();
    status = 204;
    answered('C1');
    await minutePasses();
    expect(sent()).toEqual([['C1 1'], ['C1 2']]);
  });

  it('sends no more calls in a report than the server takes, and the others later', async () => {
    const sent = collect();
    answered(...Array.from({ length: 45 }, (_, number) => `C${number}`));
    await minutePasses();
    answered('L1');
    await minutePasses();
    expect(sent().map((calls) => calls.length)).toEqual([40, 6]);
  });
});
