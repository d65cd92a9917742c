import { Agent } from 'node:http';
import { callPath, sendPhoneCode, verifyPhoneCode } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { mobile } from '@oware/seed';
import { newestMessage } from '@oware/sim-kit/control/inbox';
import { type BenchSize, median, ms, quantile, timed, type Measurement } from './figures.ts';
import { ask, headersOf } from '../world/session.ts';
import type { World } from '../world/private-world.ts';

/** Officers at their desks, each with a client waiting. */
const atOnce = 16;
const sizes = { full: { warmUpSeconds: 1, seconds: 5 }, smoke: { warmUpSeconds: 0, seconds: 0.5 } };

/** A phone that is sent a code (K1), read where the client would read it, and verified with it (K2). */
export const measureVerification = (world: World, size: BenchSize): Measurement => ({
  what: `phones sent a code and verified with it, ${atOnce} at once for ${sizes[size].seconds} s`,
  run: async () => {
    const { warmUpSeconds, seconds } = sizes[size];
    const { pool } = await world.database();
    const sandbox = await createSandbox(pool, { name: 'verification', kind: 'training' });
    const headers = await headersOf(await world.serve('provider-sim'), 'officer@adom.verification.test');
    const kyc = await world.serve('kyc-sim');
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const call = ({ method, path }: { method: string; path: string }, body: object) =>
      ask(kyc + callPath({ path }), { method, headers, body, agent });

    let phones = 0;
    const verifyOne = async () => {
      const digits = mobile(phones++);
      const phonenumber = `0${digits}`;
      await call(sendPhoneCode, { phonenumber });
      const sms = await newestMessage(pool, sandbox.id, `+233${digits}`);
      await call(verifyPhoneCode, { phonenumber, code: /\b\d{4}\b/.exec(sms)?.[0] ?? '' });
    };
    const sustained = async (span: number) => {
      const times: number[] = [];
      const until = performance.now() + span * 1000;
      const officer = async () => {
        while (performance.now() < until) times.push(await timed(verifyOne));
      };
      const took = await timed(() => Promise.all(Array.from({ length: atOnce }, officer)));
      return { times, perSecond: times.length / (took / 1000) };
    };
    await sustained(warmUpSeconds);
    const { times, perSecond } = await sustained(seconds);
    agent.destroy();
    return [
      {
        what: 'verifications a second',
        measured: perSecond.toFixed(0),
        limit: `${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}`,
        value: perSecond,
        aim: { atLeast: 50 },
      },
    ];
  },
});
