import { refusalForms } from '@oware/contract/alterations';
import { type Failure, failureGroups, type FaultMoment, failuresOf, failingCall, type Reaction } from '@oware/sim-kit';
import { database, freshSandbox, withFault } from '@oware/test-kit';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { worldOf } from '../../../../provider-sim/src/test/fixtures/world-fingerprint.fixtures.ts';
import { anOffice, type Asked, type Office, raw, serveBoth, tenCalls } from './failing.fixtures.ts';

beforeAll(serveBoth);

/** Returns how many requests an armed failure of the sandbox has met, and how many more it meets. */
async function counts({ sandbox }: Office): Promise<{ hits: number; remaining: number }> {
  const { rows } = await database().query('SELECT hits, remaining FROM sim."Fault" WHERE "sandboxId" = $1', [
    sandbox.id,
  ]);
  return rows[0];
}

const bytesOf = (answer: Response) => answer.body as Buffer;
const textOf = (answer: Response) => bytesOf(answer).toString();

/** What stays the same in each answer to a request: the text, or the status of a file that is made for each request. */
const contentOf = (answer: Response, { call }: Asked) => (call.answerType ? answer.status : textOf(answer));

type Case = { office: Office; asked: Asked; failure: Failure; normal: Response };

/** What the caller gets from each kind of failure. */
const expectations: { [K in Reaction['kind']]: (made: Case, reaction: Reaction & { kind: K }) => Promise<void> } = {
  error: async ({ office, asked, failure }, { status, code, errors }) => {
    const answer = await raw(office.ask(asked));
    expect(answer.status).toBe(status);
    const body = JSON.parse(textOf(answer)) as object;
    expect(body).toMatchObject({ status, code, requestId: answer.headers['x-request-id'], ...(errors && { errors }) });
    expect(answer.headers['retry-after']).toBe(failure.seconds && String(failure.seconds.usual));
  },
  replaced: async ({ office, asked }, { status, text, type, location }) => {
    const answer = await raw(office.ask(asked));
    expect(answer.status).toBe(status);
    expect(textOf(answer)).toBe(text);
    expect(answer.headers.location).toBe(location);
    if (type !== undefined) expect(answer.headers['content-type']).toContain(type);
  },
  slow: async ({ office, asked, normal }) => {
    const answer = await raw(office.ask(asked));
    expect(answer.status).toBe(normal.status);
    expect(contentOf(answer, asked)).toBe(contentOf(normal, asked));
  },
  'no answer': async ({ office, asked }) => {
    const pending = office.ask(asked);
    const outcome = pending.then(
      () => 'answered',
      () => 'given up',
    );
    await vi.waitFor(async () => expect(await counts(office)).toMatchObject({ hits: 1 }), { timeout: 30_000 });
    pending.abort();
    expect(await outcome).toBe('given up');
  },
  'cut before': async ({ office, asked }) => {
    await expect(raw(office.ask(asked))).rejects.toThrow('socket hang up');
  },
  'cut midway': async ({ office, asked }) => {
    await expect(raw(office.ask(asked))).rejects.toThrow('aborted');
  },
  truncated: async ({ office, asked, normal }) => {
    const answer = await raw(office.ask(asked));
    expect(answer.status).toBe(normal.status);
    expect(() => JSON.parse(textOf(answer)) as unknown).toThrow(SyntaxError);
    expect(textOf(normal).startsWith(textOf(answer).slice(0, -4))).toBe(true);
    expect(bytesOf(answer).length).toBe(Math.ceil(bytesOf(normal).length / 2));
  },
  changed: async ({ office, asked, normal }, { change }) => {
    const answer = await raw(office.ask(asked));
    expect(answer.status).toBe(normal.status);
    expect(JSON.parse(textOf(answer))).toEqual(change(JSON.parse(textOf(normal))));
  },
};

/** Whether the failure makes a difference to this answer. Alterations wait for one that they change. */
const applies = ({ reaction }: Failure, normal: Response): boolean =>
  reaction.kind !== 'changed' ||
  JSON.stringify(reaction.change(JSON.parse(textOf(normal)))) !== JSON.stringify(JSON.parse(textOf(normal)));

const failuresOfCall = ({ call }: Asked): Failure[] => {
  const failures = failuresOf(failingCall(call.id)!);
  return failureGroups.flatMap((group) => failures[group]);
};

async function meet(made: Case, moment: FaultMoment): Promise<void> {
  const { office, asked, failure, normal } = made;
  const { reaction } = failure;
  const seconds = reaction.kind === 'slow' ? { seconds: 1 } : {};
  await withFault(office.sandbox, { callId: asked.call.id, failure: failure.id, moment, ...seconds }, async () => {
    await expectations[reaction.kind](made, reaction as never);
    const isMet = applies(failure, normal);
    expect({ failure: failure.id, ...(await counts(office)) }).toEqual({
      failure: failure.id,
      hits: isMet ? 1 : 0,
      remaining: isMet ? 0 : 1,
    });
    const next = await raw(office.ask(asked));
    expect(next.status).toBe(isMet ? normal.status : 200);
  });
}

// Each call has its own sandbox. At once, because a slow answer takes a second or more.
describe.concurrent.each(Array.from({ length: 10 }, (_one, index) => index))('call %i of ten', (index) => {
  it('has each of its failures once, and nothing else changes', async () => {
    const office = await anOffice(await freshSandbox());
    const asked = (await tenCalls(office))[index]!;
    const normal = await raw(office.ask(asked));
    expect(normal.status).toBe(asked.call.status);
    const before = await worldOf(office.sandbox.id);
    for (const failure of failuresOfCall(asked))
      for (const moment of failure.moments) await meet({ office, asked, failure, normal }, moment);
    expect(await worldOf(office.sandbox.id)).toEqual(before);
    const last = await raw(office.ask(asked));
    expect(contentOf(last, asked)).toBe(contentOf(normal, asked));
  });
});

it.each(Object.keys(refusalForms))('sends an error in the form %s', async (form) => {
  const office = await anOffice(await freshSandbox());
  const asked = (await tenCalls(office))[0]!;
  const contractForm = await withFault(office.sandbox, { callId: 'C1', failure: 'conflict' }, () =>
    raw(office.ask(asked)),
  );
  const answer = await withFault(office.sandbox, { callId: 'C1', failure: 'conflict', form }, () =>
    raw(office.ask(asked)),
  );
  expect(answer.status).toBe(409);
  expect(textOf(answer)).not.toBe(textOf(contractForm));
  expect(textOf(answer)).not.toContain('"code"');
});
