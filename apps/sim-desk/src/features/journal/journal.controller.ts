import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  type Call,
  type CallInput,
  callsOf,
  kycFeatures,
  providerFeatures,
  pushFeatures,
  requestIdHeader,
} from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { nameSuffix } from '@oware/db/sandbox';
import { pageInfo } from '@oware/domain';
import { FileStream, Handles, Input, refuse, refuseWrong } from '@oware/sim-kit';
import {
  type Exchange,
  type ExchangeDetails,
  exchangeExplanation,
  exportExchanges,
  findExchange,
  getExchange,
  listExchanges,
  replayExchange,
} from '@oware/sim-kit/control/contract';
import { AccountSessions } from '../../sandboxes/account-sessions.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { DeskSettings } from '../../server/desk-settings.ts';
import { presentHar } from './har.presenters.ts';
import { exchangesPerPage, type ExchangeSummary, JournalRepository } from './journal.repository.ts';
import { addressIn, fillingErrors, type Replay, replayOf } from './replay.rules.ts';

const features = { ...providerFeatures, ...kycFeatures, ...pushFeatures };
const callsById = new Map<string, Call>(callsOf(features).map(({ call }) => [call.id, call]));

const presentExchange = (row: ExchangeSummary): Exchange => ({
  id: String(row.id),
  at: row.at.toISOString(),
  service: row.service,
  callId: row.callId,
  evidence: callsById.get(row.callId ?? '')?.evidence ?? null,
  method: row.method,
  path: row.path,
  status: row.status,
  durationMs: row.durationMs,
  requestId: row.requestId,
  account: row.account,
  screen: row.screen,
  failure: row.failure,
});

const presentReplay = (replay: Replay): ExchangeDetails['replay'] =>
  'refusal' in replay ? { refusal: replay.refusal, masked: [] } : { refusal: null, masked: replay.masked };

@Controller()
export class JournalController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly journal: JournalRepository,
    private readonly sessions: AccountSessions,
    private readonly settings: DeskSettings,
  ) {}

  @Handles(listExchanges)
  async list(@Input() { query }: CallInput<typeof listExchanges>) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const [{ rows, total }, screens] = await Promise.all([this.journal.page(id, query), this.journal.screens(id)]);
    return {
      content: rows.map(presentExchange),
      page: pageInfo({ number: query.page, size: exchangesPerPage }, total),
      screens,
    };
  }

  @Handles(exportExchanges)
  async export(@Input() { query }: CallInput<typeof exportExchanges>) {
    const { id, name } = await this.sandboxes.get(query.sandbox);
    const har = presentHar(await this.journal.all(id, query), this.settings.services);
    return new FileStream(Readable.from([JSON.stringify(har)]), { name: `${name}.har`, type: 'application/json' });
  }

  @Handles(getExchange)
  async get(@Input() { params, query }: CallInput<typeof getExchange>) {
    const row = await this.find(await this.sandboxes.get(query.sandbox), params.id);
    const call = callsById.get(row.callId ?? '');
    return {
      ...presentExchange(row),
      requestBody: row.requestBody,
      responseBody: row.responseBody,
      summary: call?.summary ?? null,
      sources: [...(call?.source ?? [])],
      explanation: row.explanation === null ? null : exchangeExplanation.parse(row.explanation),
      replay: presentReplay(replayOf(row, call)),
    };
  }

  @Handles(findExchange)
  async locate(@Input() { params }: CallInput<typeof findExchange>) {
    const found = await this.journal.locate(params.requestId);
    if (!found) refuse('not_found', { message: 'The journals have no exchange with this request id.' });
    return { sandbox: found.sandbox, id: String(found.id) };
  }

  @Handles(replayExchange)
  async replay(@Input() { params, query, body }: CallInput<typeof replayExchange>) {
    const from = await this.sandboxes.get(query.sandbox);
    const into = body.into === undefined ? from : await this.sandboxes.get(body.into);
    const row = await this.find(from, params.id);
    const replay = replayOf(row, callsById.get(row.callId ?? ''), body.values);
    if ('refusal' in replay) refuse('not_replayable', { message: replay.refusal });
    refuseWrong(fillingErrors(replay.masked, body.values));
    const account = addressIn(replay.account, nameSuffix(from), nameSuffix(into));
    return this.sessions.during(into, account, async ({ send }) => {
      const answer = await send(replay.request);
      await answer.body?.cancel();
      return {
        sandbox: into.name,
        account,
        status: answer.status,
        requestId: answer.headers.get(requestIdHeader) ?? '',
      };
    });
  }

  private async find(sandbox: SandboxRow, id: string) {
    if (!/^\d{1,18}$/.test(id)) refuse('not_found');
    return (await this.journal.find(sandbox.id, BigInt(id))) ?? refuse('not_found');
  }
}
