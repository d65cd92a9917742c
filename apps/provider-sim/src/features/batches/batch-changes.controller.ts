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
import { presentBatch } from './batches.presenters.ts';
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
    return presentBatch(await this.batches.find(scope, String(id)));
  }

  @Handles(addBatchApplications)
  async group(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof addBatchApplications>) {
    const lenderId = lenderOf(scope, params.lenderId);
    if (body.lenderId !== params.lenderId) {
      refuse('validation_failed', { errors: { lenderId: messages.selectLender } });
    }
    return grouped(await this.changes.group(scope, lenderId, body.applicationIds));
  }

  @Handles(attachUploadToBatch)
  async attach(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof attachUploadToBatch>) {
    return grouped(await this.changes.attach(scope, params.id, body.loanIds));
  }

  @Handles(submitBatchApplication)
  async submit(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof submitBatchApplication>) {
    await this.changes.submit(scope, params.id, body.elementId);
    return { message: messages.batchSubmitted };
  }

  @Handles(rejectBatch)
  async reject(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof rejectBatch>) {
    await this.changes.reject(scope, params.id);
    return { message: messages.batchRejected };
  }

  @Handles(removeBatchApplication)
  async remove(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof removeBatchApplication>) {
    await this.changes.remove(scope, params.id, params.appId);
    return { message: 'Application taken out of the batch' };
  }
}
