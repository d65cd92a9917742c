import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Call, NamedCall } from '@oware/contract';
import type { Pool } from 'pg';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { placeOfExchange } from '../control/exchange-places.ts';
import { originOf } from '../http/exchange.ts';
import { handledCall } from '../http/handles.ts';
import type { SimulatorRequest } from '../http/request.ts';
import type { SimulatorSettings } from '../http/settings.ts';
import type { Silence } from '../http/silence.ts';
import type { ArmedFault, ArmedFaults } from './armed-faults.ts';
import { type Failure, failureOf, type FaultMoment } from './failures.ts';
import { matchesRequest } from './matching.ts';
import { fail, type Failing } from './reactions.ts';

export type FaultSources = { calls: readonly NamedCall[]; api: SimulatorSettings['api']; pool: Pool };

/**
 * Lets requests fail as armed at the desk, before or after the handler. Guards have passed the request by then: one that
 * they refuse doesn't count. A request to a call without an armed failure passes at the cost of one comparison, because
 * the guard has read which calls have one. Calls of visitors have no guard, and look for it in the database.
 */
@Injectable()
export class FaultInterceptor implements NestInterceptor {
  readonly #sources: FaultSources;
  readonly #calls: ReadonlyMap<Call, NamedCall>;

  constructor(
    sources: FaultSources,
    private readonly faults: ArmedFaults,
    private readonly silence: Silence,
  ) {
    this.#sources = sources;
    this.#calls = new Map(sources.calls.map((named) => [named.call, named]));
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const call = handledCall(context.getHandler());
    const named = call && this.#calls.get(call);
    if (!named) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<SimulatorRequest>();
    if (request.sandbox?.faultyCalls?.includes(` ${named.call.id} `) === false) return next.handle();
    const failing = { call: named.call, response: http.getResponse<Failing['response']>(), silence: this.silence };
    return this.#pass(named, request, failing, next);
  }

  async #pass(named: NamedCall, request: SimulatorRequest, failing: Failing, next: CallHandler) {
    const rows = await this.#matching(named.call, request);
    const first = await this.#take(named, request, momentsOf(rows, 'before'), () => true);
    if (first) await fail(first.failure, first.row, undefined, failing);
    const later = momentsOf(rows, 'after');
    return later.length === 0 ? next.handle() : from(this.#answer(named, request, later, failing, next));
  }

  /** Does the work and returns what becomes of its answer. A request that the handler refuses doesn't count. */
  async #answer(
    named: NamedCall,
    request: SimulatorRequest,
    rows: readonly ArmedFault[],
    failing: Failing,
    next: CallHandler,
  ): Promise<unknown> {
    const answered: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
    const taken = await this.#take(named, request, rows, (failure) => changesAnswer(failure, answered));
    return taken ? fail(taken.failure, taken.row, plain(taken.failure, answered), failing) : answered;
  }

  /** Returns the first of the armed failures that applies, after counting it. */
  async #take(
    named: NamedCall,
    request: SimulatorRequest,
    rows: readonly ArmedFault[],
    applies: (failure: Failure) => boolean,
  ): Promise<{ row: ArmedFault; failure: Failure } | undefined> {
    for (const row of rows) {
      // a newer version of the contract may not have a failure that an older one armed
      const failure = failureOf(named, row.failure);
      if (!failure || !applies(failure) || !(await this.faults.take(row))) continue;
      request.failure = failure.id;
      return { row, failure };
    }
    return undefined;
  }

  async #matching(call: Call, request: SimulatorRequest): Promise<ArmedFault[]> {
    const { sandbox, account } = request;
    const place = sandbox ? { sandboxId: sandbox.id, account } : await this.#placeOfVisitor(call, request);
    if (!place) return [];
    const { params, body } = request as { params: Record<string, string>; body: unknown };
    const rows = await this.faults.ofCall(place.sandboxId, call.id);
    return rows.filter((row) => matchesRequest(row, { account: place.account ?? undefined, params, body }));
  }

  async #placeOfVisitor(call: Call, request: SimulatorRequest) {
    if (!(await this.faults.hasAny(call.id))) return undefined;
    return placeOfExchange(this.#sources.pool, originOf(request, this.#sources.api));
  }
}

const momentsOf = (rows: readonly ArmedFault[], moment: FaultMoment): ArmedFault[] =>
  rows.filter((row) => row.moment === moment);

/** An answer as JSON has it, for a failure that changes its values. */
const plain = ({ reaction }: Failure, answer: unknown): unknown =>
  reaction.kind === 'changed' ? JSON.parse(JSON.stringify(answer)) : answer;

/** Whether the failure makes a difference: an alteration of times waits for an answer with a time. */
function changesAnswer(failure: Failure, answer: unknown): boolean {
  const { reaction } = failure;
  if (reaction.kind !== 'changed') return true;
  return JSON.stringify(reaction.change(plain(failure, answer))) !== JSON.stringify(answer);
}
