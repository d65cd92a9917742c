import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiFailure, failureOfChange, offlineFailure } from '../api/failure.ts';
import { decidedSubjects, Outbox, undoTime } from './outbox.store.ts';

const failure = (code: string): ApiFailure => ({ status: 422, code, message: `The code is ${code}`, fields: {} });

let outbox: Outbox;
let sent: string[];
let notices: string[];
const decision = (name: string, answers: (ApiFailure | undefined)[] = []) => ({
  label: `Approved ${name}`,
  href: `/${name}`,
  letters: [{ subject: name, send: () => (sent.push(name), Promise.resolve(answers.shift())) }],
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  notices = [];
  outbox = new Outbox(
    ({ code }) => code === 'refused',
    (text, title) => {
      const notice = `${title}: ${text}`;
      notices.push(notice);
      return () => void (notices = notices.filter((one) => one !== notice));
    },
  );
});
afterEach(() => vi.useRealTimers());

describe('a decision', () => {
  it('is sent after eight seconds, not before', async () => {
    outbox.hold(decision('Ama'));
    await pass(undoTime - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['Ama']);
    expect(outbox.read()).toMatchObject({ held: [], settled: ['Ama'] });
  });

  it('is never sent once undone, the newest first', async () => {
    outbox.hold(decision('Ama'));
    outbox.hold(decision('Kofi'));
    expect(outbox.undo()?.href).toBe('/Kofi');
    expect([...decidedSubjects(outbox.read())]).toEqual(['Ama']);
    await outbox.flush();
    await pass(undoTime);
    expect(sent).toEqual(['Ama']);
    expect(outbox.undo()).toBeUndefined();
  });

  it('is held once, also after a second click', async () => {
    outbox.hold(decision('Ama'));
    outbox.hold(decision('Ama'));
    await outbox.flush();
    expect(sent).toEqual(['Ama']);
  });

  it('is sent at once when its screen is left, and only once', async () => {
    outbox.hold(decision('Ama'));
    outbox.hold(decision('Kofi'));
    await outbox.flush();
    await pass(undoTime);
    expect(sent).toEqual(['Ama', 'Kofi']);
  });

  it('is settled before what waits for its answer goes on', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const seen: (readonly string[])[] = [];
    const wait = () => outbox.answered().then(() => seen.push(outbox.read().settled));
    outbox.hold({ ...decision('Ama'), letters: [{ subject: 'Ama', send: () => promise }] });
    await wait();
    const flushed = outbox.flush();
    const waited = wait();
    await pass(0);
    expect(seen).toEqual([[]]);
    resolve(undefined);
    await Promise.all([flushed, waited]);
    expect(seen).toEqual([[], ['Ama']]);
  });

  it('is sent once when the page closes, also without waiting for the one before', () => {
    outbox.hold({
      ...decision('Ama'),
      letters: [{ subject: 'Ama', send: () => (sent.push('Ama'), new Promise(() => {})) }],
    });
    outbox.hold(decision('Kofi'));
    outbox.flushAtOnce();
    outbox.flushAtOnce();
    expect(sent).toEqual(['Ama', 'Kofi']);
  });

  it('comes back with its failure if the service refuses it, and the others go on', async () => {
    const endView = outbox.view();
    outbox.hold(decision('Ama', [failure('already_decided')]));
    outbox.hold(decision('Kofi'));
    await outbox.flush();
    expect(outbox.read()).toMatchObject({ failed: [{ label: 'Approved Ama' }], settled: ['Kofi'] });
    outbox.hold(decision('Ama'));
    expect(outbox.read().failed).toEqual([]);
    endView();
  });

  it('reports its failure in a notice after its screen was left', async () => {
    outbox.hold(decision('Ama', [failure('own_work')]));
    await outbox.flush();
    expect(notices).toEqual(['Not sent: Approved Ama: The code is own_work Open the queue to decide again.']);
    expect(outbox.read().failed).toMatchObject([{ href: '/Ama' }]);
  });

  it('is not said to be unsent if its answer was lost', async () => {
    outbox.hold(decision('Ama', [failureOfChange(offlineFailure)]));
    await outbox.flush();
    expect(notices).toEqual([
      'Perhaps not sent: Approved Ama: No answer came from the service. It may have worked all the same. Check before you try again. Open the queue to decide again.',
    ]);
  });

  it('is told once: the queue that shows its failure closes the notice', async () => {
    outbox.hold(decision('Ama', [failure('own_work')]));
    await outbox.flush();
    outbox.view();
    expect(notices).toEqual([]);
    expect(outbox.read().failed).toHaveLength(1);
  });

  it('does not ask again for a decision that a colleague was faster with', async () => {
    outbox.hold(decision('Ama', [{ ...failure('already_decided'), status: 409 }]));
    await outbox.flush();
    expect(notices).toEqual(['Not sent: Approved Ama: The code is already_decided']);
  });

  it('is told to be on what a colleague has removed', async () => {
    outbox.hold(decision('Ama', [{ ...failure('not_found'), status: 404 }]));
    await outbox.flush();
    expect(notices).toEqual(['Not sent: Approved Ama: It no longer exists. Someone else may have removed it.']);
  });

  it('brings its note back when it is undone or fails, until it is decided again', async () => {
    const rejected = (name: string, answers?: ApiFailure[]) => ({
      ...decision(name, answers),
      note: { verdict: 'reject' as const, text: `Too much for ${name}` },
    });
    const notes = () => ['Ama', 'Kofi'].map((name) => outbox.noteOf([name], 'reject'));
    outbox.hold(rejected('Ama', [failure('internal')]));
    await outbox.flush();
    outbox.hold(rejected('Kofi'));
    expect(notes()).toEqual(['Too much for Ama', undefined]);
    outbox.undo();
    expect(notes()).toEqual(['Too much for Ama', 'Too much for Kofi']);
    expect(outbox.noteOf(['Ama'], 'approve')).toBeUndefined();
    outbox.hold(rejected('Ama'));
    await outbox.flush();
    expect(notes()).toEqual([undefined, 'Too much for Kofi']);
  });

  it('keeps the call that was refused, not the one that was accepted', async () => {
    outbox.view();
    const both = {
      ...decision('Ama'),
      letters: [...decision('consent').letters, ...decision('card', [failure('gone')]).letters],
    };
    outbox.hold(both);
    await outbox.flush();
    expect(outbox.read()).toMatchObject({ settled: ['consent'], failed: [{ letters: [{ subject: 'card' }] }] });
  });
});

describe('a failure that concerns every decision', () => {
  beforeEach(async () => {
    outbox.view();
    outbox.hold(decision('Ama', [failure('refused')]));
    outbox.hold(decision('Kofi'));
    await outbox.flush();
  });

  it('stops all until the person resumes', async () => {
    expect(sent).toEqual(['Ama']);
    await pass(undoTime * 2);
    expect(sent).toEqual(['Ama']);
    outbox.resume();
    await pass(0);
    expect(sent).toEqual(['Ama', 'Ama', 'Kofi']);
    expect(outbox.read()).toMatchObject({ held: [], failed: [], settled: ['Ama', 'Kofi'], pausedBy: undefined });
  });

  it('lets the person undo all', async () => {
    outbox.undoAll();
    await pass(undoTime * 2);
    expect(sent).toEqual(['Ama']);
    expect(outbox.read()).toMatchObject({ held: [], pausedBy: undefined });
  });

  it('is told in a notice when the screen is left, and nothing is sent', async () => {
    outbox.leave();
    await pass(undoTime);
    expect(sent).toEqual(['Ama']);
    expect(notices).toEqual(['2 decisions were not sent: The code is refused']);
  });
});
