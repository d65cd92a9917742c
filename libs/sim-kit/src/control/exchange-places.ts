import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** What a request carries that can tell whose it is, though no guard or handler has said so. */
export type ExchangeOrigin = {
  /** The bearer token; one that has expired still tells. */
  token?: string;
  /** The value of the domainId header. */
  domainId?: string;
  /** The email of an account in a visitor's body. */
  address?: string;
  /** Whether the api key was right. */
  hasKey: boolean;
};

/** Where an exchange belongs; the account where the token or the address is one's. */
export type ExchangePlace = { sandboxId: number; account: string | null };

const placeSql = `
  SELECT "sandboxId", account FROM (
    SELECT 1 AS rank, s."sandboxId", u.email AS account FROM provider."Session" s
      JOIN provider."User" u ON u."sandboxId" = s."sandboxId" AND u.id = s."userId" WHERE s."tokenHash" = $1
    UNION ALL
    SELECT 2, o."sandboxId", NULL FROM provider."Organization" o WHERE o."domainId" = $2
    UNION ALL
    SELECT 3, u."sandboxId", u.email FROM provider."User" u WHERE u.email = $3
    UNION ALL
    SELECT 4, sb.id, NULL FROM sim."Sandbox" sb WHERE sb.name = $4
    UNION ALL
    SELECT 5, sb.id, NULL FROM sim."Sandbox" sb WHERE sb.kind = 'demo' AND $5::boolean
  ) place JOIN sim."Sandbox" owner ON owner.id = place."sandboxId" AND owner.kind <> 'template'
  ORDER BY rank LIMIT 1`;

/** The sandbox that an address names: `…@adom.ama.test` is in `ama`. */
const sandboxNameIn = (address: string): string | undefined => /\.([a-z][a-z0-9-]*)\.test$/.exec(address)?.[1];

/**
 * Finds the sandbox of a request by its session, its organisation, the account or the sandbox that an address names, in this
 * order. What has only the right api key, or the address of nobody, is in the demo; anything else belongs nowhere.
 */
export async function placeOfExchange(pool: Pool, origin: ExchangeOrigin): Promise<ExchangePlace | undefined> {
  const { token, domainId, hasKey } = origin;
  const address = origin.address?.toLowerCase();
  if (!hasKey && [token, domainId, address].every((told) => told === undefined)) return undefined;
  const tokenHash = token === undefined ? null : createHash('sha256').update(token).digest();
  const { rows } = await pool.query<ExchangePlace>({
    name: 'exchange-place',
    text: placeSql,
    values: [tokenHash, domainId ?? null, address ?? null, (address && sandboxNameIn(address)) ?? null, hasKey],
  });
  return rows[0];
}
