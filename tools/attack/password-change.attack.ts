import { apiHeaderDefaults, callPath, signIn, updatePassword } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { countOfRows } from '@oware/db/expressions';
import { readOne, tables } from '@oware/db/statements';
import { demoPassword } from '@oware/seed';
import { headersOf } from '../world/session.ts';
import type { Attack } from './attack.ts';

const rounds = 10;
const signInsPerRound = 20;
const account = 'officer@adom.password-change.test';

const apiHeaders = {
  [apiHeaderDefaults.keyHeader]: apiHeaderDefaults.key,
  [apiHeaderDefaults.versionHeader]: apiHeaderDefaults.version,
};

const send = async (address: string, method: string, headers: Record<string, string>, body: object) =>
  (
    await fetch(address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

/** Signs in with the old password, from a different address each time, while two tabs change it at once. */
export const attack: Attack = {
  what: `${rounds * signInsPerRound} sign-ins that race a password change`,
  run: async ({ world }) => {
    const { pool } = await world.database();
    const provider = await world.serve('provider-sim');
    await createSandbox(pool, { name: 'password-change', kind: 'training' });
    const breaches: string[] = [];
    let signedIn = 0;
    let password = demoPassword;
    for (let round = 0; round < rounds; round++) {
      const headers = await headersOf(provider, account, password);
      const wanted = [`${round} brown goats graze`, `${round} black goats graze`];
      const attempts = Array.from({ length: signInsPerRound }, (_, index) => {
        const from = { ...apiHeaders, 'x-forwarded-for': `198.51.${round}.${index}` };
        return send(provider + callPath(signIn), 'POST', from, { email: account, password });
      });
      const changes = wanted.map((newPassword) =>
        send(provider + callPath(updatePassword), 'PUT', headers, { oldPassword: password, newPassword }),
      );
      const changed = await Promise.all(changes);
      signedIn += count(await Promise.all(attempts), 200);
      const sessions = tables
        .selectFrom('provider.Session as s')
        .innerJoin('provider.User as u', (on) =>
          on.onRef('u.sandboxId', '=', 's.sandboxId').onRef('u.id', '=', 's.userId'),
        )
        .select(countOfRows.as('live'))
        .where('u.email', '=', account);
      const { live } = await readOne(pool, sessions);
      if (live !== 0) breaches.push(`round ${round}: ${live} sessions live on for the old password`);
      if (count(changed, 200) !== 1)
        breaches.push(`round ${round}: two changes at once answer ${changed.join(' and ')}`);
      password = wanted[changed.indexOf(200)] ?? password;
    }
    return {
      observed: [`${signedIn} of ${rounds * signInsPerRound} came before a change, which ended them`],
      breaches,
    };
  },
};
