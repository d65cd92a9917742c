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

/** What a run has learnt so far: the answers that later calls take their ids from, and a verdict for each call. */
export class Run {
  readonly #states = new Map<string, State>();
  readonly #answers = new Map<string, unknown>();

  readonly client: ServiceClient;

  constructor(client: ServiceClient) {
    this.client = client;
  }

  /** Asks a call as the contract has it, and compares its answer. Resolves with the answer as it was read, if it could be. */
  async compare(call: Call, asked: Asked = {}): Promise<unknown> {
    const answer = await this.client.ask(call, asked);
    const verdict = shapeDifferences(call, answer);
    this.enter(call, verdict, assumedSeenIn(call, verdict));
    if (verdict.value !== undefined) this.#answers.set(call.id, verdict.value);
    return verdict.value;
  }

  /** Asks without a verdict: for the other pages and filters of a call that was compared already. `raw` is what came. */
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

  /** Whether the call answered something that later checks can build on. */
  isAnswered(call: Call): boolean {
    return this.#states.get(call.id)?.verdict === 'answered';
  }

  skip(call: Call, why: string): void {
    const state = this.#stateOf(call.id);
    if (state.verdict === undefined) Object.assign(state, { verdict: 'notTried', why });
  }

  /** Records differences of one more answer to a call. */
  note(call: Call, differences: readonly Difference[], assumedSeen: readonly string[] = []): void {
    const state = this.#stateOf(call.id);
    const record = recordOf(call.id, differences, new Date().toISOString(), assumedSeen);
    [state.record] = mergeRecords(state.record ? [state.record] : [], [record]);
  }

  /** Of the calls whose answers showed whether they are as the contract says. */
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

/** The places of the answer that the contract assumes, and that were there and as it says. */
const assumedSeenIn = ({ answer }: Call, { value, differences }: ShapeVerdict): string[] =>
  value === undefined
    ? []
    : assumedMarks(answer, value).flatMap(({ path, isSeen }) =>
        isSeen && !differences.some((one) => one.path.startsWith(path)) ? [path] : [],
      );
