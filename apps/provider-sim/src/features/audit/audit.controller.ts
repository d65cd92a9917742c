import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { type CallInput, downloadAuditEntries, listAuditedPeople, listAuditEntries } from '@oware/contract';
import { CurrentScope, FileStream, Handles, Input, type Scope } from '@oware/sim-kit';
import { AuditRepository } from './audit.repository.ts';
import { auditLines } from './audit-sheet.presenters.ts';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditRepository) {}

  @Handles(listAuditEntries)
  list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listAuditEntries>) {
    return this.audit.page(scope, query, query.page);
  }

  @Handles(listAuditedPeople)
  people(@CurrentScope() scope: Scope) {
    return this.audit.people(scope);
  }

  @Handles(downloadAuditEntries)
  download(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof downloadAuditEntries>) {
    const content = Readable.from(auditLines(this.audit.all(scope, query)), { highWaterMark: 1 });
    return new FileStream(content, { name: 'audit.csv', type: 'text/csv; charset=utf-8' });
  }
}
