import { Controller } from '@nestjs/common';
import {
  approveGhanaCard,
  type CallInput,
  messages,
  requestApprovalCode,
  submitGhanaCard,
  type SubmissionStatus,
} from '@oware/contract';
import type { IdentityStatus } from '@oware/db';
import { cardOutcome } from '@oware/seed/magic';
import {
  CurrentScope,
  Handles,
  Input,
  photoKinds,
  RateLimiter,
  readUpload,
  refuse,
  rowId,
  type Scope,
  takeLookUp,
} from '@oware/sim-kit';
import { ApprovalCodes } from '../../review/approval-codes.ts';
import { Decisions } from '../../review/decisions.ts';
import { GhanaCardRepository } from './ghana-card.repository.ts';

/** Maps a stored status to the status of a submission. */
const statusOf = (status: IdentityStatus): SubmissionStatus =>
  status === 'Verified' || status === 'Rejected' ? status : 'Pending';
const messageOf: Record<SubmissionStatus, string> = {
  Pending: messages.pending,
  Verified: messages.verifiedSuccessfully,
  Rejected: messages.rejected,
};

@Controller()
export class GhanaCardController {
  constructor(
    private readonly cards: GhanaCardRepository,
    private readonly decisions: Decisions,
    private readonly approvalCodes: ApprovalCodes,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(submitGhanaCard)
  async submit(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof submitGhanaCard>) {
    if (cardOutcome('ghana_card', body.id_number) === 'down') refuse('service_down');
    const photo = await readUpload('photo', body.photo, photoKinds, messages.cardPhotoNeeded);
    await takeLookUp(this.limiter, scope, 'id_number');
    const row = await this.cards.submit(scope, body, photo);
    const status = statusOf(row.status);
    return { message: messageOf[status], status, id: String(row.id) };
  }

  @Handles(approveGhanaCard)
  async approve(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof approveGhanaCard>) {
    const row = await this.cards.find(scope, rowId(params.id) ?? refuse('not_found'));
    await this.decisions.byOfficer(scope, 'card', row ?? refuse('not_found'), body);
    return { message: body.verified ? messages.verifiedSuccessfully : messages.rejected };
  }

  @Handles(requestApprovalCode)
  async requestCode(@CurrentScope() scope: Scope) {
    await this.approvalCodes.issue(scope);
    return { message: 'Your approval code is on its way to your inbox.' };
  }
}
