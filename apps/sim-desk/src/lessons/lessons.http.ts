import { callPath, callsOf, kycFeatures, providerFeatures } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve, type TestSandbox } from '@oware/test-kit';
import { join } from 'node:path';
import Papa from 'papaparse';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKycApp } from '../../../kyc-sim/src/app.ts';
import { createProviderApp } from '../../../provider-sim/src/app.ts';
import { payroll } from '../../../provider-sim/src/test/fixtures/uploads.fixtures.ts';
import { createDeskApp } from '../app.ts';
import { readLessons } from './lesson-files.ts';
import { applyTo, download, findClient, Player, readClient, type Servers } from './lesson-player.fixtures.ts';
import { scripts } from './lesson-scripts.fixtures.ts';

const lessons = readLessons(join(import.meta.dirname, '../../../../lessons')).all();
let servers: Servers;
beforeAll(async () => {
  servers = {
    desk: await serve(createDeskApp),
    provider: await serve(createProviderApp),
    kyc: await serve(createKycApp),
  };
});

const at = ({ name }: Pick<TestSandbox, 'name'>) => callPath(desk.getLesson, { name });
const begin = (sandbox: Pick<TestSandbox, 'name'>, lesson: string | null, status = 200) =>
  request(servers.desk).put(at(sandbox)).send({ lesson }).expect(status);
const ofSandbox = async (sandbox: TestSandbox): Promise<desk.SandboxLesson> =>
  (await request(servers.desk).get(at(sandbox)).expect(200)).body;
/** Returns the steps whose goals are met. */
const met = async (sandbox: TestSandbox): Promise<number[]> =>
  (await ofSandbox(sandbox)).lesson!.steps.flatMap(({ metAt }, step) => (metAt === null ? [] : [step]));
const upTo = (step: number) => Array.from({ length: step + 1 }, (_, before) => before);

/** Waits until the journal has what both services were asked: it is written a moment later. */
async function journalWritten({ servers: { provider, kyc }, officer, sandbox }: Player): Promise<void> {
  const ids = await Promise.all(
    [provider, kyc].map(async (server) => {
      const { headers } = await request(server).get('/nowhere').set(officer);
      return String(headers['x-request-id']);
    }),
  );
  const written = async () => {
    const where = '"sandboxId" = $1 AND "requestId" = ANY ($2)';
    const { rows } = await database().query(`SELECT id FROM sim."Exchange" WHERE ${where}`, [sandbox.id, ids]);
    return rows.length;
  };
  await expect.poll(written, { timeout: 10_000 }).toBe(ids.length);
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (id, lesson) => {
  it('meets each goal in its step and none before', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, id);
    expect(await met(sandbox)).toEqual([]);
    const script = scripts[id] ?? [];
    expect(script).toHaveLength(lesson.steps.length);
    for (const [step, play] of script.entries()) {
      await play(player);
      await journalWritten(player);
      expect(await met(sandbox)).toEqual(upTo(step));
    }
  });

  it('names calls of the contract', () => {
    const calls = callsOf({ ...providerFeatures, ...kycFeatures }).map(({ call }) => call.id);
    const named = lesson.steps.flatMap(({ goal }) => [
      ...('call' in goal ? [goal.call] : []),
      ...('after' in goal && goal.after !== undefined ? [goal.after] : []),
    ]);
    expect(calls).toEqual(expect.arrayContaining(named));
  });
});

it('tells the date of birth where a card is submitted', () => {
  const withCard = lessons.filter(({ steps }) => steps.some(({ goal }) => goal.kind === 'card'));
  expect(withCard.map(({ id }) => id)).toHaveLength(3);
  for (const { persona } of withCard) expect(persona).toMatch(/born on \d\d-\d\d-\d{4}/i);
});

it('has ten lessons, listed in the order to take them', async () => {
  const { body } = await request(servers.desk).get(callPath(desk.listLessons)).expect(200);
  const ids = body.content.map((lesson: desk.LessonSummary) => lesson.id);
  expect(ids).toHaveLength(10);
  expect(ids).toEqual(lessons.map((lesson) => lesson.id));
});

describe('a running lesson', () => {
  it('counts nothing that happened before it began', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    for (const play of scripts['01-find-a-client']!) await play(player);
    await journalWritten(player);
    await begin(sandbox, '01-find-a-client');
    expect(await met(sandbox)).toEqual([]);
  });

  it('counts nothing that the journal writes after the beginning and that happened before', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    for (const play of scripts['01-find-a-client']!) await play(player);
    await begin(sandbox, '01-find-a-client');
    await journalWritten(player);
    expect(await met(sandbox)).toEqual([]);
  });

  it('counts only a search by her number that finds her alone, and only her own record', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, '01-find-a-client');
    for (const search of ['Nyarko', '0123']) await findClient(player, search);
    await readClient(player, '1001');
    await journalWritten(player);
    expect(await met(sandbox)).toEqual([]);
  });

  it('counts a look at the record only after the decision', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, '07-decide-as-a-second-officer');
    const [, approveCard, look] = scripts['07-decide-as-a-second-officer']!;
    await look!(player);
    await approveCard!(player);
    await journalWritten(player);
    expect(await met(sandbox)).toEqual([1]);
  });

  it('takes a second application for no repeated one, and a look at none for no count', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, '09-a-lost-answer');
    const [lose, , look] = scripts['09-a-lost-answer']!;
    await look!(player);
    await lose!(player);
    await applyTo(player, '1023', { key: 'another-key' });
    await journalWritten(player);
    expect(await met(sandbox)).toEqual([0]);
  });

  it('has a file whose rows the console sends: each with the person of its staff number, if that is a client', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, '10-three-fall-outs');
    const rows = Papa.parse<Record<string, string>>(await download(player), {
      header: true,
      skipEmptyLines: true,
    }).data;
    const staff = await payroll(sandbox);
    const ofClients = rows.flatMap((row) => {
      const client = staff.find(({ staffNo }) => staffNo === row.staff_no);
      return client ? [{ row, client }] : [];
    });
    expect(ofClients).toHaveLength(2);
    for (const { row, client } of ofClients)
      expect(row).toMatchObject({ full_name: client.fullName, phone_number: `0${client.phone}` });
  });

  it('names accounts as the trainee signs in with them', async () => {
    const sandbox = await freshSandbox();
    await begin(sandbox, '08-a-loan-and-two-people');
    const { lesson } = await ofSandbox(sandbox);
    expect(lesson!.account).toBe(sandbox.account('officer@adom'));
    expect(lesson!.steps[1]!.text).toContain(`Sign in as ${sandbox.account('manager@adom')} in`);
  });

  it('takes a caller who left for no refusal', async () => {
    const sandbox = await freshSandbox();
    await begin(sandbox, '03-a-wrong-code');
    const add = (status: number) =>
      database().query(
        `INSERT INTO sim."Exchange" ("sandboxId", at, service, "callId", method, path, status, "durationMs", "requestId")
         VALUES ($1, now() + interval '1 minute', 'kyc', 'K2', 'PUT', '/', $2, 1, 'r')`,
        [sandbox.id, status],
      );
    await add(499);
    await add(200);
    expect(await met(sandbox)).toEqual([]);
    await add(400);
    expect(await met(sandbox)).toEqual([0]);
  });

  it.each(['05-onboard-a-client', '06-the-card-differs'])('counts all of %s when nobody looked before', async (id) => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, id);
    for (const play of scripts[id]!) await play(player);
    expect(await met(sandbox)).toEqual(upTo(scripts[id]!.length - 1));
  });

  it('begins again without goals, while somebody looks at the run before', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, '01-find-a-client');
    await scripts['01-find-a-client']![0]!(player);
    await journalWritten(player);
    const beginning = await database().connect();
    try {
      await beginning.query('BEGIN');
      const { rows } = await beginning.query(
        `DELETE FROM sim."LessonRun" WHERE "sandboxId" = $1 RETURNING pg_backend_pid() AS pid`,
        [sandbox.id],
      );
      const looked = ofSandbox(sandbox);
      const waiting = async () => {
        const blocked = 'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
        return (await database().query(blocked, [rows[0].pid])).rows.length;
      };
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await beginning.query(
        `INSERT INTO sim."LessonRun" ("sandboxId", lesson, "startedAt", "afterExchange", "afterRow")
         VALUES ($1, '01-find-a-client', now() + interval '1 minute', 0, 0)`,
        [sandbox.id],
      );
      await beginning.query('COMMIT');
      await looked;
    } finally {
      beginning.release();
    }
    expect(await met(sandbox)).toEqual([]);
  });

  it('arms its failure once, however often it begins', async () => {
    const sandbox = await freshSandbox();
    for (let twice = 0; twice < 2; twice += 1) await begin(sandbox, '09-a-lost-answer');
    const faults = await request(servers.desk).get(callPath(desk.listFaults, { name: sandbox.name }));
    expect(faults.body.content).toMatchObject([{ callId: 'C18', failure: 'cut_before_answer' }]);
  });

  it.each([
    ['ends', null],
    ['is followed by another', '08-a-loan-and-two-people'],
  ])('disarms its failure when it %s', async (_title, next) => {
    const sandbox = await freshSandbox();
    await begin(sandbox, '09-a-lost-answer');
    await begin(sandbox, next);
    const faults = await request(servers.desk).get(callPath(desk.listFaults, { name: sandbox.name }));
    expect(faults.body.content).toEqual([]);
  });

  it('keeps a goal that was met when the journal has forgotten it', async () => {
    const sandbox = await freshSandbox();
    const player = await Player.signIn(servers, sandbox);
    await begin(sandbox, '01-find-a-client');
    await scripts['01-find-a-client']![0]!(player);
    await journalWritten(player);
    expect(await met(sandbox)).toEqual([0]);
    await database().query('DELETE FROM sim."Exchange" WHERE "sandboxId" = $1', [sandbox.id]);
    expect(await met(sandbox)).toEqual([0]);
  });

  it('shows a hint once it is opened, and counts it once', async () => {
    const sandbox = await freshSandbox();
    await begin(sandbox, '01-find-a-client');
    const hints = callPath(desk.openHint, { name: sandbox.name });
    expect((await ofSandbox(sandbox)).lesson!.steps[0]).toMatchObject({ hasHint: true, hint: null });
    for (let twice = 0; twice < 2; twice += 1) await request(servers.desk).post(hints).send({ step: 0 }).expect(200);
    const { lesson } = await ofSandbox(sandbox);
    expect(lesson).toMatchObject({ hints: 1, steps: [{ hint: lessons[0]!.steps[0]!.hint }, { hint: null }] });
    await request(servers.desk).post(hints).send({ step: 7 }).expect(404);
  });

  it('ends, also with a reset of the sandbox', async () => {
    const sandbox = await freshSandbox();
    await begin(sandbox, '01-find-a-client');
    await begin(sandbox, null);
    expect(await ofSandbox(sandbox)).toEqual({ class: null, lesson: null });
    await begin(sandbox, '09-a-lost-answer');
    await request(servers.desk)
      .post(callPath(desk.resetSandbox, { name: sandbox.name }))
      .expect(200);
    expect((await ofSandbox(sandbox)).lesson).toBeNull();
    const faults = await request(servers.desk).get(callPath(desk.listFaults, { name: sandbox.name }));
    expect(faults.body.content).toEqual([]);
  });

  it('rejects an unknown lesson and an unknown sandbox', async () => {
    const sandbox = await freshSandbox();
    await begin(sandbox, '../../package', 404);
    await begin({ name: 'nowhere' }, '01-find-a-client', 404);
    await begin({ name: 'template' }, '01-find-a-client', 404);
  });
});
