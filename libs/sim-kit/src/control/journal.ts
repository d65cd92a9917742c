import { wallNow } from './clock.ts';
import type { ExchangeExplanation } from './exchange-work.ts';
import { journalBody, journalPath, journalText } from './masking.ts';

/** An exchange as the interceptor saw it. Bodies are read later, so pass objects that do not change. */
export type Exchange = {
  sandboxId: number;
  service: string;
  /** The call id of the contract: C1, L3 …; missing for an unknown address. */
  callId?: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  /** The address of the calling account, or of a rejected sign-in; missing for visitors. */
  account?: string;
  /** The console's screen that the request came from; missing for other callers. */
  screen?: string | undefined;
  requestBody?: unknown;
  responseBody?: unknown;
  /** Id of the armed failure that changed the answer. */
  failure?: string;
  explanation?: ExchangeExplanation;
};

/** The database of the journal: a `pg` pool. */
export type JournalStore = { query(text: string, values: unknown[]): Promise<unknown> };

type Entry = Exchange & { at: Date };

/** Number of exchanges kept per sandbox. */
export const keptExchanges = 200;
/** Number kept while a lesson runs in the sandbox, because its goals look for earlier exchanges too. */
export const keptInLesson = 1000;
const flushEveryMs = 200;
/** Under heavy load, flush less often. */
const flushEveryMsUnderLoad = 1000;
/** Number of extra rows per sandbox before old ones are deleted; readers only see {@link keptExchanges}. */
const trimAfter = 100;

const insertSql = `
  WITH written AS (
    INSERT INTO sim."Exchange" ("sandboxId", at, service, "callId", method, path, status, "durationMs", "requestId",
                                account, "requestBody", "responseBody", failure, explanation, screen)
    SELECT sandbox, at, service, call, method, path, status, duration, request, account, sent, answered, failure, explanation,
           screen
    FROM unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[],
                $9::text[], $10::text[], $11::jsonb[], $12::jsonb[], $13::text[], $14::jsonb[], $15::text[])
      WITH ORDINALITY AS e(sandbox, at, service, call, method, path, status, duration, request, account, sent, answered,
                             failure, explanation, screen, n)
    WHERE EXISTS (SELECT FROM sim."Sandbox" s WHERE s.id = sandbox)
    ORDER BY n
    RETURNING "sandboxId"
  )
  SELECT pg_notify('journal', sandbox) FROM (SELECT DISTINCT "sandboxId"::text AS sandbox FROM written) touched`;

const trimSql = `
  DELETE FROM sim."Exchange" e USING unnest($1::int[]) AS s(id)
  WHERE e."sandboxId" = s.id AND e.id < (
    SELECT x.id FROM sim."Exchange" x WHERE x."sandboxId" = s.id ORDER BY x.id DESC
    OFFSET CASE WHEN EXISTS (SELECT FROM sim."LessonRun" r WHERE r."sandboxId" = s.id) THEN $3::int ELSE $2::int END - 1
    LIMIT 1)`;

const warn = (error: unknown): void =>
  // without its message, which quotes the written data
  process.emitWarning(`The journal could not be written: ${error instanceof Error ? error.name : 'unknown reason'}`);

/**
 * Keeps the latest exchanges of each sandbox without secrets. Recording only appends to a list; masking and writing
 * happen on flush, for the last {@link keptExchanges} only. Write errors go to `onError` and never fail a call.
 */
export class Journal {
  readonly #store: JournalStore;
  readonly #onError: (error: unknown) => void;
  readonly #sinceTrim = new Map<number, number>();
  #buffer = new Map<number, Entry[]>();
  #timer: NodeJS.Timeout | undefined;
  readonly #unplaced = new Set<Promise<void>>();
  #writing: Promise<void> = Promise.resolve();
  #crowded = false;

  constructor(store: JournalStore, onError: (error: unknown) => void = warn) {
    this.#store = store;
    this.#onError = onError;
  }

  record(exchange: Exchange): void {
    const entry: Entry = { ...exchange, at: wallNow() };
    const entries = this.#buffer.get(exchange.sandboxId);
    if (!entries) this.#buffer.set(exchange.sandboxId, [entry]);
    else {
      entries.push(entry);
      if (entries.length >= 2 * keptExchanges) {
        entries.splice(0, keptExchanges);
        this.#crowded = true;
      }
    }
    this.#timer ??= setTimeout(() => void this.flush(), this.#crowded ? flushEveryMsUnderLoad : flushEveryMs).unref();
  }

  /** Records an exchange once its owner is known; undefined means no owner, and the exchange is dropped. */
  recordPlaced(exchange: Promise<Exchange | undefined>): void {
    const placing = exchange
      .then((found) => found && this.record(found))
      .catch(this.#onError)
      .finally(() => this.#unplaced.delete(placing));
    this.#unplaced.add(placing);
  }

  /** Writes the recorded exchanges; resolves when they are in the database. */
  async flush(): Promise<void> {
    await Promise.all(this.#unplaced);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const buffer = this.#buffer;
    this.#buffer = new Map();
    this.#writing = this.#writing.then(() => this.#write(buffer)).catch(this.#onError);
    return this.#writing;
  }

  async #write(buffer: Map<number, Entry[]>): Promise<void> {
    const entries = [...buffer.values()].flatMap((own) => own.slice(-keptExchanges));
    if (entries.length === 0) return;
    this.#crowded = [...buffer.values()].some((own) => own.length > keptExchanges);
    await this.#store.query(insertSql, columnsOf(entries));
    const full = this.#countForTrim(buffer);
    if (full.length > 0) await this.#store.query(trimSql, [full, keptExchanges, keptInLesson]);
  }

  #countForTrim(buffer: Map<number, Entry[]>): number[] {
    const full: number[] = [];
    for (const [sandboxId, own] of buffer) {
      const count = (this.#sinceTrim.get(sandboxId) ?? 0) + Math.min(own.length, keptExchanges);
      if (count < trimAfter) this.#sinceTrim.set(sandboxId, count);
      else {
        this.#sinceTrim.delete(sandboxId);
        full.push(sandboxId);
      }
    }
    return full;
  }
}

function columnsOf(entries: Entry[]): unknown[][] {
  const readable = (body: unknown): string | null => {
    try {
      return journalBody(body);
    } catch {
      return '"(not readable)"';
    }
  };
  return [
    entries.map((e) => e.sandboxId),
    entries.map((e) => e.at),
    entries.map((e) => e.service),
    entries.map((e) => e.callId ?? null),
    entries.map((e) => e.method),
    entries.map((e) => journalPath(e.path)),
    entries.map((e) => e.status),
    entries.map((e) => Math.round(e.durationMs)),
    entries.map((e) => e.requestId),
    entries.map((e) => e.account ?? null),
    entries.map((e) => readable(e.requestBody)),
    entries.map((e) => readable(e.responseBody)),
    entries.map((e) => e.failure ?? null),
    entries.map((e) => journalText(e.explanation)),
    entries.map((e) => (e.screen === undefined ? null : journalPath(e.screen))),
  ];
}
