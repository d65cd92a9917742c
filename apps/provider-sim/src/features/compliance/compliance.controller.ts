import { Controller } from '@nestjs/common';
import {
  type CallInput,
  decideCompliance,
  downloadComplianceDocument,
  getCompliance,
  getComplianceSubmission,
  listComplianceSubmissions,
  messages,
  submitCompliance,
} from '@oware/contract';
import { CurrentScope, Handles, Input, readUpload, type Scope } from '@oware/sim-kit';
import { ComplianceChangesRepository } from './compliance-changes.repository.ts';
import { ComplianceRepository } from './compliance.repository.ts';

const documentField = 'registration_document';

@Controller()
export class ComplianceController {
  constructor(
    private readonly compliance: ComplianceRepository,
    private readonly changes: ComplianceChangesRepository,
  ) {}

  @Handles(submitCompliance)
  async submit(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof submitCompliance>) {
    const organization = await this.compliance.organizationNamed(scope, body.organization_id);
    const file = body[documentField];
    const upload = await readUpload(documentField, file, ['pdf'], messages.complianceDocumentRefused);
    await this.changes.submit(scope, organization, { body, upload });
    return { message: messages.complianceSubmitted };
  }

  @Handles(getCompliance)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getCompliance>) {
    return this.compliance.of(scope, await this.compliance.organizationNamed(scope, params.orgId));
  }

  @Handles(listComplianceSubmissions)
  list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listComplianceSubmissions>) {
    return this.compliance.page(scope, query);
  }

  @Handles(getComplianceSubmission)
  getSubmission(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getComplianceSubmission>) {
    return this.compliance.ofSubmission(scope, params.id);
  }

  @Handles(downloadComplianceDocument)
  download(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadComplianceDocument>) {
    return this.compliance.document(scope, params.id);
  }

  @Handles(decideCompliance)
  async decide(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof decideCompliance>) {
    await this.changes.decide(scope, params.id, body);
    return this.compliance.ofSubmission(scope, params.id);
  }
}
