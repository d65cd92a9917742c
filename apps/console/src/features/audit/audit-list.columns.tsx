import { auditedKinds } from '@oware/contract';
import { auditLine } from '@oware/domain';
import type { AuditEntry } from '../../api/readings.ts';
import { momentCell, textCell, type Cell } from '../../list/cells.rules.ts';
import { dayFilter, type ListDescription } from '../../list/list-description.rules.ts';
import { auditColumns } from './audit-columns.view.tsx';
import { type AuditFilterName, recordHref } from './audit.address.ts';
import { auditedKindTitles } from './audited-kinds.text.ts';
import { words } from './audit.words.ts';

const isRow = (value: string): boolean => /^\d{1,9}$/.test(value);
const values: Readonly<Record<string, (entry: AuditEntry) => Cell>> = {
  line: (entry) => textCell(auditLine(entry)),
  at: ({ at }) => momentCell(at),
};

/** Changes in the organisation, 20 per page. The service itself makes the download. */
export const auditList: ListDescription<AuditEntry, AuditFilterName> = {
  key: 'audit',
  noun: { one: words('nounEntry'), many: words('nounEntries') },
  caption: words('listCaption'),
  hasOwnFilters: true,
  fileName: words('fileAudit'),
  filters: [
    {
      name: 'kind',
      label: words('kind'),
      kind: 'choice',
      choices: auditedKinds.map((value) => ({ value, label: auditedKindTitles[value] })),
      accepts: (value) => auditedKinds.some((one) => one === value),
    },
    { name: 'recordId', label: words('changesOfRecord'), kind: 'text', accepts: isRow },
    { name: 'lenderId', label: words('changesOfLender'), kind: 'text', accepts: isRow },
    { name: 'personId', label: words('person'), kind: 'text', accepts: isRow },
    dayFilter('from', words('from')),
    dayFilter('to', words('to')),
  ],
  pageSizes: { usual: 20, offered: [20] },
  rowKey: ({ id }) => id,
  rowName: (entry) => auditLine(entry),
  rowHref: recordHref,
  columns: auditColumns.map((column) => ({ ...column, ...(values[column.key] && { value: values[column.key] }) })),
};
