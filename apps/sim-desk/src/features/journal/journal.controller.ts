import { Controller } from '@nestjs/common';
import { type Call, type CallInput, callsOf, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import { pageInfo } from '@oware/domain';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { type Exchange, exchangeExplanation, getExchange, listExchanges } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { exchangesPerPage, type ExchangeSummary, JournalRepository } from './journal.repository.ts';

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
  failure: row.failure,
});

@Controller()
export class JournalController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly journal: JournalRepository,
  ) {}

  @Handles(listExchanges)
  async list(@Input() { query }: CallInput<typeof listExchanges>) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const { rows, total } = await this.journal.page(id, query);
    return {
      content: rows.map(presentExchange),
      page: pageInfo({ number: query.page, size: exchangesPerPage }, total),
    };
  }

  @Handles(getExchange)
  async get(@Input() { params, query }: CallInput<typeof getExchange>) {
    const { id } = await this.sandboxes.get(query.sandbox);
    if (!/^\d{1,18}$/.test(params.id)) refuse('not_found');
    const row = (await this.journal.find(id, BigInt(params.id))) ?? refuse('not_found');
    const call = callsById.get(row.callId ?? '');
    return {
      ...presentExchange(row),
      requestBody: row.requestBody,
      responseBody: row.responseBody,
      summary: call?.summary ?? null,
      sources: [...(call?.source ?? [])],
      explanation: row.explanation === null ? null : exchangeExplanation.parse(row.explanation),
    };
  }
}
