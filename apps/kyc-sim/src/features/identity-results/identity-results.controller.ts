import { Controller } from '@nestjs/common';
import {
  type CallInput,
  downloadIdentityPhoto,
  getIdentityResult,
  getKycRecord,
  listIdentityResults,
} from '@oware/contract';
import { pageCount } from '@oware/domain';
import { CurrentScope, Handles, Input, organizationIdsSeen, refuse, rowId, type Scope } from '@oware/sim-kit';
import { presentDetails } from './identity-results.details.ts';
import { presentRecord, presentResult, presentUnchecked, statusOf } from './identity-results.presenters.ts';
import { IdentityResultsRepository, pageSize } from './identity-results.repository.ts';

@Controller()
export class IdentityResultsController {
  constructor(private readonly results: IdentityResultsRepository) {}

  @Handles(listIdentityResults)
  async list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listIdentityResults>) {
    const { rows, total } = await this.results.page(scope, {
      page: query.page,
      type: query.type,
      status: query.status && statusOf(query.status),
    });
    return { results: rows.map((row) => presentResult(row, scope.user.id)), total_pages: pageCount(total, pageSize) };
  }

  @Handles(getIdentityResult)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getIdentityResult>) {
    const details = await this.results.details(scope, rowId(params.id) ?? refuse('not_found'));
    return presentDetails(details ?? refuse('not_found'), scope.user.id);
  }

  @Handles(downloadIdentityPhoto)
  async photo(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadIdentityPhoto>) {
    const check = await this.results.find(scope, rowId(params.id) ?? refuse('not_found'));
    return this.results.photo(scope, check ?? refuse('not_found'));
  }

  @Handles(getKycRecord)
  async record(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getKycRecord>) {
    const client =
      (await this.results.findClient(scope, rowId(params.id) ?? refuse('not_found'))) ?? refuse('not_found');
    const check = await this.results.checkOf(scope, client);
    const consent = await this.results.consentStatusOf(scope, client);
    if (!check) return { data: [presentUnchecked(client, consent)] };
    const isVisible = organizationIdsSeen(scope)?.includes(check.organizationId) ?? true;
    return { data: [presentRecord(client, { check, consent, resultId: isVisible ? String(check.id) : null })] };
  }
}
