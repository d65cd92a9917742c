/** The pg adapter with fixes for the schema engine, which needs more of it than the client does (adapter-pg 7.10). */
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Pool = { query(...parts: unknown[]): Promise<{ fields?: { dataTypeID: number }[] }> };

/** Catalogue type "char", one byte wide, and the text type that replaces it. */
const charType = 18;
const textType = 25;

/**
 * Creates an adapter factory for one engine. `close` closes the engine's sessions, because the engine leaves them and
 * their lock open.
 */
export function createMigrationAdapter(url: string) {
  const connection = connectionFields(url);
  const base = new PrismaPg(connection);
  const opened: { dispose(): Promise<void> }[] = [];
  const connect = base.connect.bind(base);
  let failure: Error | undefined;
  base.connect = async () => {
    const adapter = mend(await connect(), (error) => (failure = error));
    opened.push(adapter);
    return adapter;
  };
  // The adapter's own version drops the shadow database while still connected to it.
  base.connectToShadowDb = async () => {
    const shadow = await openShadow(connection, await connect());
    opened.push(shadow);
    return shadow;
  };
  return {
    factory: bindMigrationAwareSqlAdapterFactory(base),
    /** The database's error in a migration; the engine's error only has a number for it. */
    failure: () => failure,
    close: async () => void (await Promise.allSettled(opened.map((adapter) => adapter.dispose()))),
  };
}

/**
 * Returns the fields of an address. pg would prefer a connectionString to `database`, and run the shadow's SQL in the
 * real database.
 */
function connectionFields(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''),
  };
}

async function openShadow(connection: ReturnType<typeof connectionFields>, admin: Adapter): Promise<Adapter> {
  const name = `shadow_${randomUUID()}`;
  await admin.executeScript(`CREATE DATABASE "${name}"`);
  const shadow = mend(await new PrismaPg({ ...connection, database: name }).connect());
  const end = shadow.dispose.bind(shadow);
  let ended: Promise<void> | undefined;
  shadow.dispose = () =>
    (ended ??= (async () => {
      await end();
      await admin.executeScript(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await admin.dispose();
    })());
  return shadow;
}

function mend(adapter: Adapter, onFailure?: (error: Error) => void): Adapter {
  const { client } = adapter as unknown as { client: Pool };
  // The adapter splits a script at every semicolon, even in function bodies and literals. The simple protocol runs it
  // whole.
  adapter.executeScript = async (script) => {
    try {
      await client.query(script);
    } catch (error) {
      if (error instanceof Error) onFailure?.(error);
      throw error;
    }
  };

  // The adapter can't read "char", which the engine selects to describe a database and expects as a Character.
  let charColumns: number[] = [];
  const query = client.query.bind(client);
  client.query = async (...parts) => {
    const result = await query(...parts);
    charColumns = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === charType ? index : []));
    for (const field of result.fields ?? []) if (field.dataTypeID === charType) field.dataTypeID = textType;
    return result;
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}
