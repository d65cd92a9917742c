import { Controller } from '@nestjs/common';
import {
  addBatchApplications,
  attachUploadToBatch,
  type CallInput,
  generateBatch,
  messages,
  rejectBatch,
  removeBatchApplication,
  submitBatchApplication,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, refuse, type Scope } from '@oware/sim-kit';
import { BatchChangesRepository } from './batch-changes.repository.ts';
import { presentBatchDetails } from './batches.presenters.ts';
import { BatchesRepository } from './batches.repository.ts';

const grouped = ({ count, reference }: { count: number; reference: string }) => ({
  message: `${count} ${count === 1 ? 'application' : 'applications'} grouped into batch ${reference}`,
});

@Controller()
export class BatchChangesController {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly changes: BatchChangesRepository,
  ) {}

  @Handles(generateBatch)
  async open(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof generateBatch>) {
    const id = await this.changes.open(scope, lenderOf(scope, body.lenderId), body.batch_ref);
    return presentBatchDetails(await this.batches.find(scope, String(id)), scope.user.id);
  }

  @Handles(addBatchApplications)
  async group(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof addBatchApplications>) {
    const lenderId = lenderOf(scope, params.lenderId);
    if (body.lenderId !== params.lenderId) {
      refuse('validation_failed', { errors: { lenderId: messages.selectLender } });
    }
    return grouped(await this.changes.group(scope, lenderId, body.applicationIds, body));
  }

  @Handles(attachUploadToBatch)
  async attach(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof attachUploadToBatch>) {
    return grouped(await this.changes.attach(scope, params.id, body.loanIds, body));
  }

  @Handles(submitBatchApplication)
  async submit(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof submitBatchApplication>) {
    await this.changes.submit(scope, params.id, body.elementId, body);
    return { message: messages.batchSubmitted };
  }

  @Handles(rejectBatch)
  async reject(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof rejectBatch>) {
    await this.changes.reject(scope, params.id, body);
    return { message: messages.batchRejected };
  }

  @Handles(removeBatchApplication)
  async remove(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof removeBatchApplication>) {
    await this.changes.remove(scope, params.id, params.appId, query);
    return { message: 'Application taken out of the batch' };
  }
}
