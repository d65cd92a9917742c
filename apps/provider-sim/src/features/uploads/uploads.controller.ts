import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getUploadHeadings,
  listBatchUploads,
  listCurrentUploads,
  listStaffUnderway,
  messages,
  preprocessUpload,
  submitBatchUpload,
  uploadLoans,
  type UploadResult,
} from '@oware/contract';
import { dayOf, startDateBounds, uploadHeadings } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderNamed, now, refuse, type Scope } from '@oware/sim-kit';
import { FileRefused } from './upload-rows.reader.ts';
import type { StoredUpload } from './upload-store.repository.ts';
import { NotText } from './upload-text.reader.ts';
import { presentUploadedLoan } from './uploads.presenters.ts';
import { UploadsRepository } from './uploads.repository.ts';

const valid_headings = [...uploadHeadings];
const notText = 'This file is not text. Save it as CSV (UTF-8) and upload it again';

const stored = ({ id, reference, isNew }: StoredUpload): UploadResult => ({
  data: {
    message: isNew ? messages.applicationsUploaded : `This file was uploaded before: it is batch ${reference}`,
    valid_headings,
    batchId: String(id),
    problems: [],
  },
});

function refused(error: unknown): UploadResult {
  if (error instanceof NotText) return refuse('validation_failed', { errors: { file: notText } });
  if (!(error instanceof FileRefused)) throw error;
  return { data: { message: error.message, valid_headings, batchId: null, problems: error.problems } };
}

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsRepository) {}

  @Handles(getUploadHeadings)
  headings(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getUploadHeadings>) {
    lenderNamed(scope, params.orgId);
    return { valid_headings, startDates: startDateBounds(dayOf(now(scope.sandbox))) };
  }

  @Handles(uploadLoans)
  async upload(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof uploadLoans>) {
    return this.uploads.store(scope, lenderNamed(scope, params.orgId), body).then(stored, refused);
  }

  @Handles(listStaffUnderway)
  async underway(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof listStaffUnderway>) {
    return this.uploads.underway(scope, lenderNamed(scope, params.orgId), body.staffNumbers);
  }

  @Handles(preprocessUpload)
  async process(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof preprocessUpload>) {
    await this.uploads.process(scope, params.id);
    return { message: 'Processing has begun' };
  }

  @Handles(submitBatchUpload)
  async submit(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof submitBatchUpload>) {
    await this.uploads.submit(scope, params.id, body);
    return { message: messages.batchSubmitted };
  }

  @Handles(listBatchUploads)
  async listBatch(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listBatchUploads>) {
    const { rows, page } = await this.uploads.pageOfBatch(scope, params.id, query.page);
    return { _embedded: { cMLLoanList: rows.map(presentUploadedLoan) }, page };
  }

  @Handles(listCurrentUploads)
  async listCurrent(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listCurrentUploads>) {
    const { rows, page } = await this.uploads.currentPage(scope, query.page);
    return { cMLLoanList: rows.map(presentUploadedLoan), page };
  }
}
