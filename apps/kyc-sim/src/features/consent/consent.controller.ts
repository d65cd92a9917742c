import { Controller } from '@nestjs/common';
import {
  approveConsent,
  type CallInput,
  downloadConsentPhoto,
  getConsent,
  listConsents,
  messages,
  submitConsent,
} from '@oware/contract';
import { pageCount } from '@oware/domain';
import { CurrentScope, Handles, Input, photoKinds, readUpload, refuse, rowId, type Scope } from '@oware/sim-kit';
import { Decisions } from '../../review/decisions.ts';
import { presentConsent, presentConsentRow } from './consent.presenters.ts';
import { ConsentRepository, pageSize } from './consent.repository.ts';

@Controller()
export class ConsentController {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly decisions: Decisions,
  ) {}

  @Handles(submitConsent)
  async submit(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof submitConsent>) {
    const photo = await readUpload('consent_photo', body.consent_photo, photoKinds, messages.consentPhotoNeeded);
    const { id, status } = await this.consents.submit(scope, body, photo);
    const message = status === 'Pending' ? messages.consentReceived : messages.verifiedSuccessfully;
    return { message, status, id: String(id) };
  }

  @Handles(listConsents)
  async list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listConsents>) {
    const { rows, total } = await this.consents.page(scope, query);
    return {
      results: rows.map((row) => presentConsentRow(row, scope.user.id)),
      total_pages: pageCount(total, pageSize),
    };
  }

  @Handles(getConsent)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getConsent>) {
    const row = (await this.consents.findNewest(scope, params.reference)) ?? refuse('not_found');
    return { ...presentConsent(row, scope.user.id), twoPersonApproval: await this.consents.approval(scope, row) };
  }

  /** The decision's names are ignored: the id identifies the consent (1§7). */
  @Handles(approveConsent)
  async approve(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof approveConsent>) {
    const row = await this.#find(scope, params.id);
    await this.decisions.byOfficer(scope, 'consent', row, body);
    return { message: body.verified ? messages.verifiedSuccessfully : messages.rejected };
  }

  @Handles(downloadConsentPhoto)
  async photo(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadConsentPhoto>) {
    return this.consents.photo(scope, await this.#find(scope, params.id));
  }

  async #find(scope: Scope, id: string) {
    return (await this.consents.find(scope, rowId(id) ?? refuse('not_found'))) ?? refuse('not_found');
  }
}
