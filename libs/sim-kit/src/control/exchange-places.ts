import type { Pool } from '@oware/db/connections';
import { withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
import { hashOf } from '../session/secret-hash.ts';

/** What identifies the owner of a request before any guard or handler did. */
export type ExchangeOrigin = {
  /** The bearer token, even if expired. */
  token?: string;
  /** The value of the domainId header. */
  domainId?: string;
  /** The email address of an account in a visitor's body. */
  address?: string;
  /** Whether the API key was correct. */
  hasKey: boolean;
};

/** The place of an exchange; with an account if the token or address belongs to one. */
export type ExchangePlace = { sandboxId: number; account: string | null };

type ExchangeSender = {
  tokenHash: Buffer | null;
  domainId: string | null;
  address: string | null;
  sandboxName: string | null;
  hasKey: boolean;
};

const nobody = sql<string | null>`NULL`.as('account');
const rank = (place: number) => sql.lit(place).as('rank');

/** The ways to find the sandbox, most certain first. */
const placesOf = ({ tokenHash, domainId, address, sandboxName, hasKey }: Given<ExchangeSender>) =>
  tables
    .selectFrom('provider.Session as s')
    .innerJoin('provider.User as u', withinSandbox('u.id', 's.userId'))
    .select((row) => [rank(1), 's.sandboxId', sql<string | null>`${row.ref('u.email')}`.as('account')])
    .where('s.tokenHash', '=', tokenHash)
    .unionAll(
      tables
        .selectFrom('provider.Organization')
        .select([rank(2), 'sandboxId', nobody])
        .where('domainId', '=', domainId),
    )
    .unionAll(
      tables
        .selectFrom('provider.User')
        .select((row) => [rank(3), 'sandboxId', sql<string | null>`${row.ref('email')}`.as('account')])
        .where('email', '=', address),
    )
    .unionAll(
      tables
        .selectFrom('sim.Sandbox')
        .select([rank(4), 'id as sandboxId', nobody])
        .where('name', '=', sandboxName),
    )
    .unionAll(
      tables
        .selectFrom('sim.Sandbox')
        .select([rank(5), 'id as sandboxId', nobody])
        .where('kind', '=', 'demo')
        .where(sql<boolean>`${hasKey}::boolean`),
    );

const surestPlace = prepare({ name: 'exchange-place' }, (told: Given<ExchangeSender>) =>
  tables
    .selectFrom(placesOf(told).as('place'))
    .innerJoin('sim.Sandbox as owner', 'owner.id', 'place.sandboxId')
    .select(['place.sandboxId', 'place.account'])
    .where('owner.kind', '<>', 'template')
    .orderBy('place.rank')
    .limit(sql.lit(1)),
);

/** Returns the sandbox name in an address: `…@adom.ama.test` belongs to `ama`. */
const sandboxNameIn = (address: string): string | undefined => /\.([a-z][a-z0-9-]*)\.test$/.exec(address)?.[1];

/**
 * Finds the sandbox of a request by its session, organisation, account or address, in this order. A request with only
 * the correct API key, or an unknown address, belongs to the demo; others belong to no sandbox.
 */
export async function placeOfExchange(pool: Pool, origin: ExchangeOrigin): Promise<ExchangePlace | undefined> {
  const { token, domainId, hasKey } = origin;
  const address = origin.address?.toLowerCase();
  if (!hasKey && [token, domainId, address].every((told) => told === undefined)) return undefined;
  const tokenHash = token === undefined ? null : hashOf(token);
  return readRow(
    pool,
    surestPlace({
      tokenHash,
      domainId: domainId ?? null,
      address: address ?? null,
      sandboxName: (address && sandboxNameIn(address)) ?? null,
      hasKey,
    }),
  );
}
