import {
  assumedMarks,
  type Call,
  type CallRecord,
  type Difference,
  mergeRecords,
  type NamedCall,
  readerOf,
  recordOf,
} from '@oware/contract';
import { allCalls } from './calls.ts';
import { shapeDifferences, type ShapeVerdict } from './checks/shape.check.ts';
import type { CallReport, Outcome } from './report.ts';
import type { Answer, Asked, ServiceClient } from './service.client.ts';

type State = { verdict?: 'answered' | 'notOffered' | 'notTried'; why?: string; record?: CallRecord };

/** The results of a run so far: the answers that supply ids to later calls, and a verdict for each call. */
export class Run {
  readonly #states = new Map<string, State>();
  readonly #answers = new Map<string, unknown>();

  readonly client: ServiceClient;

  constructor(client: ServiceClient) {
    this.client = client;
  }

  /**
   * Sends a call as the contract defines it, and compares its answer. Resolves with the answer as it was read, if
   * possible.
   */
  async compare(call: Call, asked: Asked = {}): Promise<unknown> {
    const answer = await this.client.ask(call, asked);
    const verdict = shapeDifferences(call, answer);
    this.enter(call, verdict, assumedSeenIn(call, verdict));
    if (verdict.value !== undefined) this.#answers.set(call.id, verdict.value);
    return verdict.value;
  }

  /**
   * Sends a call without a verdict, for other pages and filters of a call that was already compared. `raw` is the
   * unprocessed answer.
   */
  async read(call: Call, asked: Asked): Promise<{ value?: unknown; raw?: unknown }> {
    const answer = await this.client.ask(call, asked);
    if (answer.kind !== 'answer' || answer.status >= 300 || answer.body.kind !== 'json') return {};
    return { value: readerOf(call.answer)(answer.body.value).value, raw: answer.body.value };
  }

  ask(call: Call, asked: Asked): Promise<Answer> {
    return this.client.ask(call, asked);
  }

  answerOf(call: Call): unknown {
    return this.#answers.get(call.id);
  }

  /** Returns whether the call had an answer for later checks. */
  isAnswered(call: Call): boolean {
    return this.#states.get(call.id)?.verdict === 'answered';
  }

  skip(call: Call, why: string): void {
    const state = this.#stateOf(call.id);
    if (state.verdict === undefined) Object.assign(state, { verdict: 'notTried', why });
  }

  /** Records differences of another answer to a call. */
  note(call: Call, differences: readonly Difference[], assumedSeen: readonly string[] = []): void {
    const state = this.#stateOf(call.id);
    const record = recordOf(call.id, differences, new Date().toISOString(), assumedSeen);
    [state.record] = mergeRecords(state.record ? [state.record] : [], [record]);
  }

  /** Returns the records of calls whose answers could be compared with the contract. */
  records(): CallRecord[] {
    return [...this.#states.values()].flatMap(({ verdict, record }) =>
      record && (verdict === 'answered' || record.differences.length > 0) ? [record] : [],
    );
  }

  reports(): CallReport[] {
    return allCalls.map((named) => this.#reportOf(named));
  }

  private enter(call: Call, { verdict, why, differences }: ShapeVerdict, assumedSeen: readonly string[]): void {
    const state = this.#stateOf(call.id);
    if (state.verdict !== 'answered') Object.assign(state, { verdict, why });
    this.note(call, differences, assumedSeen);
  }

  #stateOf(id: string): State {
    const state = this.#states.get(id) ?? {};
    this.#states.set(id, state);
    return state;
  }

  #reportOf({ name, call }: NamedCall): CallReport {
    const { verdict = 'notTried', why, record } = this.#stateOf(call.id);
    const differences = record?.differences ?? [];
    const agreement: Outcome = call.evidence === 'assumed' ? 'asAssumed' : 'asDocumented';
    const outcome: Outcome = differences.length > 0 ? 'differs' : verdict === 'answered' ? agreement : verdict;
    const { id, service, method, path, evidence } = call;
    const isExplained = outcome === 'notTried' && why !== undefined;
    return { call: id, name, service, method, path, evidence, outcome, ...(isExplained && { why }), differences };
  }
}

/** Returns the assumed places of the contract that the answer contained as assumed. */
const assumedSeenIn = ({ answer }: Call, { value, differences }: ShapeVerdict): string[] =>
  value === undefined
    ? []
    : assumedMarks(answer, value).flatMap(({ path, isSeen }) =>
        isSeen && !differences.some((one) => one.path.startsWith(path)) ? [path] : [],
      );
