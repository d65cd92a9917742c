import { auditedKinds, day } from '@oware/contract';
import { auditLine } from '@oware/domain';
import type { AuditEntry } from '../../api/readings.ts';
import { momentCell, textCell, type Cell } from '../../list/cells.rules.ts';
import type { ListDescription } from '../../list/list-description.rules.ts';
import { auditColumns } from './audit-columns.view.tsx';
import { auditFilterNames, type AuditFilterName } from './audit.address.ts';
import { words } from './audit.words.ts';

const isDay = (value: string): boolean => day.safeParse(value).success;
const isRow = (value: string): boolean => /^\d{1,9}$/.test(value);
const accepted: Readonly<Record<AuditFilterName, (value: string) => boolean>> = {
  kind: (value) => auditedKinds.some((one) => one === value),
  recordId: isRow,
  lenderId: isRow,
  personId: isRow,
  from: isDay,
  to: isDay,
};
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
  filters: auditFilterNames.map((name) => ({ name, label: name, kind: 'text', accepts: accepted[name] })),
  pageSizes: { usual: 20, offered: [20] },
  rowKey: ({ id }) => id,
  rowName: (entry) => auditLine(entry),
  columns: auditColumns.map((column) => ({ ...column, ...(values[column.key] && { value: values[column.key] }) })),
};
