import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Call, idempotencyKeyHeader, takesIdempotencyKey } from '@oware/contract';
import { execute, type Given, prepare, tables } from '@oware/db/statements';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable, of } from 'rxjs';
import { wallNow } from '../../control/clock.ts';
import { isPinField } from '../../control/masking.ts';
import type { ScopedRequest } from '../../session/scope.ts';
import { Database } from '../database.ts';
import { handledCall } from '../handles.ts';
import { refuse } from '../refusal.ts';

/** A request without an answer releases its key after this time, because its process has probably died. */
const abandonedAfterMs = 60_000;
/** Answers contain data, so they are deleted once no retry is expected. */
const keptForMs = 24 * 60 * 60_000;
/** How often and how many times a second request checks whether the first is done: ten seconds in total. */
const lookEveryMs = 50;
const looks = 200;

type Key = { sandboxId: number; caller: string; key: string };

type Taken = Key & { callId: string; requestHash: Buffer; now: Date; abandoned: Date; old: Date };

/** Takes a key, or takes it over from a dead process, and deletes the caller's old ones. */
const takeKey = prepare({}, ({ sandboxId, caller, key, callId, requestHash, now, abandoned, old }: Given<Taken>) =>
  tables
    .with('outdated', (from) =>
      from
        .deleteFrom('sim.IdempotentRequest')
        .where('sandboxId', '=', sandboxId)
        .where('caller', '=', caller)
        .where('key', '<>', key)
        .where('createdAt', '<', old),
    )
    .insertInto('sim.IdempotentRequest')
    .values({ sandboxId, caller, key, callId, requestHash, createdAt: now })
    .onConflict((earlier) =>
      earlier
        .columns(['sandboxId', 'caller', 'key'])
        .doUpdateSet({ createdAt: now })
        .where('sim.IdempotentRequest.status', 'is', null)
        .where('sim.IdempotentRequest.requestHash', '=', requestHash)
        .where('sim.IdempotentRequest.createdAt', '<', abandoned),
    ),
);

type Answer = Key & { status: number; answer: string };
const keepAnswer = prepare({}, ({ sandboxId, caller, key, status, answer }: Given<Answer>) =>
  tables
    .updateTable('sim.IdempotentRequest')
    .set({ status, answer })
    .where('sandboxId', '=', sandboxId)
    .where('caller', '=', caller)
    .where('key', '=', key),
);

/**
 * Executes a creating call with an Idempotency-Key once: the same request gets the same answer for a day, and
 * waits while the first is running. Another request with the key is rejected; a failed one frees it. Values that are
 * shown once are not stored: a retry returns null.
 *
 * The key is outside the transaction of the work. If the process dies after the work is committed and before the answer
 * is stored, or if the work takes longer than {@link abandonedAfterMs}, a retry executes the call again. Then only the
 * call's own rules prevent a second record.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = handledCall(context.getHandler());
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    const given = request.headers[idempotencyKeyHeader];
    if (!call || !takesIdempotencyKey(call) || typeof given !== 'string') return next.handle();
    const key = { ...callerOf(call, request), key: keyOf(given) };
    const earlier = await this.#take(key, call, await hashOf(call, request));
    if (earlier === undefined) return from(this.#carryOut(key, call, next));
    context.switchToHttp().getResponse<Response>().setHeader('idempotent-replayed', 'true');
    return of(earlier);
  }

  /** Returns the answer to an earlier same request; undefined for the first one. */
  async #take(key: Key, call: Call, requestHash: Buffer): Promise<unknown> {
    for (let look = 0; look < looks; look++) {
      if (await this.#isFirst(key, call, requestHash)) return undefined;
      const row = await this.database.prisma.idempotentRequest.findUnique({ where: { sandboxId_caller_key: key } });
      if (!row) continue; // the first request failed and freed the key
      if (!Buffer.from(row.requestHash).equals(requestHash)) refuse('idempotency_key_reused');
      if (row.status !== null) return row.answer;
      await setTimeout(lookEveryMs);
    }
    return refuse('request_in_progress');
  }

  async #isFirst(key: Key, call: Call, requestHash: Buffer): Promise<boolean> {
    const now = wallNow();
    const abandoned = new Date(now.getTime() - abandonedAfterMs);
    const old = new Date(now.getTime() - keptForMs);
    const taken = await execute(
      this.database.pool,
      takeKey({ ...key, callId: call.id, requestHash, now, abandoned, old }),
    );
    return taken > 0;
  }

  async #carryOut(key: Key, call: Call, next: CallHandler): Promise<unknown> {
    const answer: unknown = await lastValueFrom(next.handle()).catch(async (error: unknown) => {
      await this.database.prisma.idempotentRequest.deleteMany({ where: key });
      throw error;
    });
    const kept = withoutShownOnce(call, answer);
    // A failure from here on keeps the key until it counts as abandoned, because the work is done.
    await execute(
      this.database.pool,
      keepAnswer({ ...key, status: call.status, answer: JSON.stringify(kept ?? null) }),
    );
    return answer;
  }
}

/** Returns the answer without its one-time values, for storing. */
function withoutShownOnce({ shownOnce = [] }: Call, answer: unknown): unknown {
  if (shownOnce.length === 0 || typeof answer !== 'object' || answer === null) return answer;
  return { ...answer, ...Object.fromEntries(shownOnce.map((field) => [field, null])) };
}

/** Visitors and the desk have neither sandbox nor account: all share one caller outside the sandboxes. */
function callerOf({ service }: Call, { appScope }: ScopedRequest): Omit<Key, 'key'> {
  if (!appScope) return { sandboxId: 0, caller: `${service} visitor` };
  const { sandbox, organization, user } = appScope;
  return { sandboxId: sandbox.id, caller: `${service} ${user?.id ?? organization.id}` };
}

const keyOf = (given: string): string =>
  /^[\x21-\x7e]{8,200}$/.test(given)
    ? given
    : refuse('validation_failed', {
        errors: { 'Idempotency-Key': 'Send 8 to 200 letters, digits or signs, without spaces' },
      });

/** Leaves out PINs and passwords, even from the hash: with all other fields known, they could be guessed. */
const withoutGuessable = (field: string, value: unknown): unknown =>
  isPinField(field) || /password/i.test(field) ? undefined : value;

/** Writes a value as JSON. A caller can nest one deeper than the stack; no call takes such a value. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, withoutGuessable);
  } catch (error) {
    if (error instanceof RangeError) refuse('malformed_request');
    throw error;
  }
}

/** Hashes call, path, and body including files. Requests that differ only in a PIN or password are equal. */
async function hashOf(call: Call, request: ScopedRequest): Promise<Buffer> {
  const hash = createHash('sha256').update(`${call.id}\n${request.originalUrl}\n`);
  const body: object = request.body ?? {};
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) {
      hash.update(`${JSON.stringify([name, value.name, value.size])}\n`);
      for await (const piece of value.stream()) hash.update(piece);
    } else hash.update(`${jsonOf({ [name]: value })}\n`);
  }
  return hash.digest();
}
