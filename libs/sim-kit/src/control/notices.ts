import { sandboxesChannel } from '@oware/db';
import { listeningConnection } from '@oware/db/pool';
import pg from 'pg';
import { inboxChannel, journalChannel } from './inbox.ts';
import { notificationsChannel } from './notifications.ts';
import { webhookBinChannel } from './webhook-messages.ts';

/** The channel for ended sessions: a trigger sends `<sandbox id>.<user id>`. */
export const sessionsChannel = 'oware_sessions';

/** The channel for changes of armed failures; its payload is the sandbox id. */
export const faultsChannel = 'faults';

const topics = [
  faultsChannel,
  inboxChannel,
  journalChannel,
  notificationsChannel,
  sandboxesChannel,
  sessionsChannel,
  webhookBinChannel,
] as const;
/** The topics that PostgreSQL announces. */
export type Topic = (typeof topics)[number];

const reconnectAfterMs = 500;

/**
 * Notifies listeners of changes in a sandbox, an organisation or for a person. One connection serves the whole process.
 * After a lost connection it notifies every listener, because a notice may have been missed: listeners check for
 * themselves.
 */
export class Notices {
  readonly #url: string;
  readonly #listeners = new Map<string, Set<() => void>>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | undefined;
  readonly #closing = new AbortController();
  /** Aborted when the process shuts down, which ends waiting for notices. */
  readonly closed: AbortSignal = this.#closing.signal;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Calls `listener` at every change until the returned function is called. `whose` is the channel's payload: a sandbox
   * id or an audience. Resolves once no notice can be missed.
   */
  async listen(topic: Topic, whose: number | string, listener: () => void): Promise<() => void> {
    const key = `${topic}:${whose}`;
    const own = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, own.add(listener));
    await (this.#connecting ??= this.#connect());
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(key) === own) this.#listeners.delete(key);
    };
  }

  /** Nest's hook, called before the server waits for its last answers, some of which may wait for a notice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#retry);
    await this.#connecting;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      ...listeningConnection,
      application_name: 'oware notices',
    });
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#tell(`${channel}:${payload}`));
    try {
      await client.connect();
      for (const topic of topics) await client.query(`LISTEN ${topic}`);
      this.#client = client;
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
    if (this.closed.aborted || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connecting = this.#connect().then(() => {
        for (const key of this.#listeners.keys()) this.#tell(key);
      });
    }, reconnectAfterMs);
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
