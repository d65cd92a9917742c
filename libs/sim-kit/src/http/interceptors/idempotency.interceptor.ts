import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Call, idempotencyKeyHeader } from '@oware/contract';
import { Prisma } from '@oware/db';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable, of } from 'rxjs';
import { wallNow } from '../../control/clock.ts';
import { isPinField } from '../../control/masking.ts';
import type { ScopedRequest } from '../../session/scope.ts';
import { Database } from '../database.ts';
import { handledCall } from '../handles.ts';
import { refuse } from '../refusal.ts';

/** A process that died while working holds its key no longer than this. */
const abandonedAfterMs = 60_000;
/** Answers hold what they answered with: they go when no retry can come any more. */
const keptForMs = 24 * 60 * 60_000;
/** How often and how many times the second of two at once looks whether the first is done: ten seconds in all. */
const lookEveryMs = 50;
const looks = 200;

type Key = { sandboxId: number; caller: string; key: string };

/**
 * A creating call (201) that carries an Idempotency-Key is carried out once: the same request again gets the same answer,
 * for a day, and one that comes while the first is worked on waits for it. Another request with the key is refused, and a
 * failed one frees it. What is shown once is not kept: in the answer to a retry it is null.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const call = handledCall(context.getHandler());
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    const given = request.headers[idempotencyKeyHeader];
    if (!call || call.status !== 201 || typeof given !== 'string' || !request.appScope) return next.handle();
    const { sandbox, organization, user } = request.appScope;
    const key = { sandboxId: sandbox.id, caller: `${call.service} ${user?.id ?? organization.id}`, key: keyOf(given) };
    const earlier = await this.#take(key, call, await hashOf(call, request));
    if (earlier === undefined) return from(this.#carryOut(key, call, next));
    context.switchToHttp().getResponse<Response>().setHeader('idempotent-replayed', 'true');
    return of(earlier);
  }

  /** The answer that was given to the same request; undefined when this one is the first. */
  async #take(key: Key, call: Call, requestHash: Uint8Array<ArrayBuffer>): Promise<unknown> {
    for (let look = 0; look < looks; look++) {
      if (await this.#isFirst(key, call, requestHash)) return undefined;
      const row = await this.database.prisma.idempotentRequest.findUnique({ where: { sandboxId_caller_key: key } });
      if (!row) continue; // the first one failed meanwhile and freed it
      if (!Buffer.from(row.requestHash).equals(requestHash)) refuse('idempotency_key_reused');
      if (row.status !== null) return row.answer;
      await setTimeout(lookEveryMs);
    }
    return refuse('request_in_progress');
  }

  async #isFirst(key: Key, call: Call, requestHash: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const now = wallNow();
    const abandoned = new Date(now.getTime() - abandonedAfterMs);
    const old = new Date(now.getTime() - keptForMs);
    const taken = await this.database.prisma.$executeRaw`
      WITH outdated AS (
        DELETE FROM sim."IdempotentRequest"
        WHERE "sandboxId" = ${key.sandboxId} AND caller = ${key.caller} AND key <> ${key.key} AND "createdAt" < ${old}
      )
      INSERT INTO sim."IdempotentRequest" AS r ("sandboxId", caller, key, "callId", "requestHash", "createdAt")
      VALUES (${key.sandboxId}, ${key.caller}, ${key.key}, ${call.id}, ${requestHash}, ${now})
      ON CONFLICT ("sandboxId", caller, key) DO UPDATE SET "createdAt" = ${now}
      WHERE r.status IS NULL AND r."requestHash" = ${requestHash} AND r."createdAt" < ${abandoned}`;
    return taken > 0;
  }

  async #carryOut(key: Key, call: Call, next: CallHandler): Promise<unknown> {
    const answer: unknown = await lastValueFrom(next.handle()).catch(async (error: unknown) => {
      await this.database.prisma.idempotentRequest.deleteMany({ where: key });
      throw error;
    });
    const kept = withoutShownOnce(call, answer);
    // what fails from here on does not free the key: the work is done
    await this.database.prisma.idempotentRequest.update({
      where: { sandboxId_caller_key: key },
      data: { status: call.status, answer: kept === null ? Prisma.JsonNull : (kept as Prisma.InputJsonValue) },
    });
    return answer;
  }
}

/** The answer as it may be kept and given again. */
function withoutShownOnce({ shownOnce = [] }: Call, answer: unknown): unknown {
  if (shownOnce.length === 0 || typeof answer !== 'object' || answer === null) return answer;
  return { ...answer, ...Object.fromEntries(shownOnce.map((field) => [field, null])) };
}

const keyOf = (given: string): string =>
  /^[\x21-\x7e]{8,200}$/.test(given)
    ? given
    : refuse('validation_failed', { errors: { 'Idempotency-Key': 'Send 8 to 200 letters or digits' } });

/** No pin is kept, not as a part of a hash either: with all else known, trying out its few digits would show it. */
const withoutPins = (field: string, value: unknown): unknown => (isPinField(field) ? undefined : value);

/** What was asked: call, address, and body with its files' bytes. Requests that differ in a pin alone are the same. */
async function hashOf(call: Call, request: ScopedRequest): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(`${call.id}\n${request.originalUrl}\n`);
  for (const [name, value] of Object.entries((request.body ?? {}) as object)) {
    if (value instanceof File) {
      hash.update(`${JSON.stringify([name, value.name, value.size])}\n`);
      for await (const piece of value.stream()) hash.update(piece);
    } else hash.update(`${JSON.stringify({ [name]: value }, withoutPins)}\n`);
  }
  return new Uint8Array(hash.digest());
}
