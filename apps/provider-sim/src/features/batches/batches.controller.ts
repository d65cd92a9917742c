import { Controller } from '@nestjs/common';
import {
  type CallInput,
  downloadBatch,
  getBatch,
  listBatchApplications,
  listBatches,
  listBatchFallout,
  listBatchLoans,
  listLenderBatches,
  listLoanBatches,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, type Scope } from '@oware/sim-kit';
import { presentBatch, presentBatchDetails, presentBatchLoan, presentFallout } from './batches.presenters.ts';
import { BatchesRepository } from './batches.repository.ts';

@Controller()
export class BatchesController {
  constructor(private readonly batches: BatchesRepository) {}

  @Handles(listBatches)
  async list(@CurrentScope() scope: Scope) {
    return (await this.batches.newest(scope)).map((row) => presentBatch(row, scope.user.id));
  }

  @Handles(listLenderBatches)
  async ofLender(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listLenderBatches>) {
    const wanted = {
      lenderIds: [lenderOf(scope, params.id)],
      ...(query.isUpload && { isUpload: query.isUpload === 'true' }),
    };
    const { rows, page } = await this.batches.page(scope, wanted, { number: query.page, first: 1 });
    return { batches: rows.map((row) => presentBatch(row, scope.user.id)), page };
  }

  /** Also serves listUploadBatches, which has no pages. */
  @Handles(listLoanBatches)
  async ofKind(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listLoanBatches>) {
    if (query.isUpload === 'true') {
      return {
        _embedded: {
          domainBatchList: (await this.batches.newest(scope, true)).map((row) => presentBatch(row, scope.user.id)),
        },
      };
    }
    const wanted = { lenderIds: scope.lenderIds, isUpload: false };
    const { rows, page } = await this.batches.page(scope, wanted, { number: query.page, first: 0 });
    return { _embedded: { domainBatchList: rows.map((row) => presentBatch(row, scope.user.id)) }, page };
  }

  @Handles(getBatch)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getBatch>) {
    return presentBatchDetails(await this.batches.find(scope, params.id), scope.user.id);
  }

  @Handles(listBatchApplications)
  async applications(
    @CurrentScope() scope: Scope,
    @Input() { params, query }: CallInput<typeof listBatchApplications>,
  ) {
    const { rows, page } = await this.batches.loans(scope, params.id, { number: query.page, first: 0 });
    return { _embedded: { domainLoanApplicationList: rows.map(presentBatchLoan) }, page };
  }

  @Handles(listBatchLoans)
  async loans(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listBatchLoans>) {
    const { rows, page } = await this.batches.loans(scope, params.id, { number: query.page, first: 1 });
    return { loans: rows.map(presentBatchLoan), page };
  }

  @Handles(listBatchFallout)
  async fallout(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listBatchFallout>) {
    return (await this.batches.fallout(scope, params.id)).map(presentFallout);
  }

  @Handles(downloadBatch)
  download(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadBatch>) {
    return this.batches.download(scope, params.id);
  }
}
