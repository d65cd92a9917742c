import { required } from '@oware/domain';
import { Agent } from 'node:http';
import { callPath, sendPhoneCode, verifyPhoneCode } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { mobile } from '@oware/seed';
import { newestMessage } from '@oware/sim-kit/control/inbox';
import { type BenchSize, median, ms, quantile, timed, type Measurement } from '../figures.ts';
import { ask, headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

/** Officers who verify a client's phone at the same time. */
const atOnce = 16;
const sizes = { full: { warmUpSeconds: 1, seconds: 5 }, smoke: { warmUpSeconds: 0, seconds: 0.5 } };
/** One officer may send a hundred codes at once, so more codes need officers of several sandboxes. */
const sandboxes = 12;

type Headers = Record<string, string>;

/** Measures sending a code to a phone (K1), reading it from the SMS, and verifying it (K2). */
export const measureVerification = (world: World, size: BenchSize): Measurement => ({
  what: `phones sent a code and verified with it, ${atOnce} at once for ${sizes[size].seconds} s`,
  run: async () => {
    const { warmUpSeconds, seconds } = sizes[size];
    const { pool } = await world.database();
    const provider = await world.serve('provider-sim');
    const desks = await Promise.all(
      Array.from({ length: sandboxes }, async (_, index) => {
        const { id, name } = await createSandbox(pool, { name: `verification${index}`, kind: 'training' });
        return { id, headers: await headersOf(provider, `officer@adom.${name}.test`) };
      }),
    );
    const kyc = await world.serve('kyc-sim');
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const call = ({ method, path }: { method: string; path: string }, headers: Headers, body: object) =>
      ask(kyc + callPath({ path }), { method, headers, body, agent });

    let phones = 0;
    const verifyOne = async () => {
      const digits = mobile(phones);
      const { id, headers } = required(desks[phones++ % sandboxes], 'sandbox');
      const phonenumber = `0${digits}`;
      await call(sendPhoneCode, headers, { phonenumber });
      const sms = await newestMessage(pool, id, `+233${digits}`);
      await call(verifyPhoneCode, headers, { phonenumber, code: /\b\d{4}\b/.exec(sms)?.[0] ?? '' });
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
