import { mdiCheck } from '@mdi/js';
import { statusLabel, statusTone } from '@oware/domain';
import { Icon, StatusBadge } from '@oware/ui';
import type { Batch } from '../../../api/readings.ts';
import { momentCell, numberCell, textCell } from '../../../list/cells.rules.ts';
import type { ListColumn, ListDescription } from '../../../list/list-description.rules.ts';
import { formatDay } from '../../../record/record.text.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import type { BatchArea } from '../batch-area.context.ts';
import { queryOf } from '../batch.address.ts';

const uploadColumn: ListColumn<Batch> = {
  key: 'isUpload',
  header: 'Upload Apps',
  cell: ({ isUpload }) =>
    isUpload ? <Icon path={mdiCheck} title="Upload" sx={{ color: 'primary.main' }} /> : <span>–</span>,
  value: ({ isUpload }) => textCell(isUpload ? 'Upload' : 'Other'),
};

const columnsOf = ({ withUploads }: BatchArea): ListColumn<Batch>[] => [
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference }) => reference,
    value: ({ reference }) => textCell(reference),
  },
  { key: 'name', header: 'Batch Name', cell: ({ name }) => name, value: ({ name }) => textCell(name) },
  {
    key: 'applications',
    header: 'Applications',
    cell: ({ totalApplication }) => totalApplication,
    align: 'right',
    value: ({ totalApplication }) => numberCell(totalApplication),
  },
  ...(withUploads ? [uploadColumn] : []),
  {
    key: 'createdAt',
    header: 'Created At',
    cell: ({ createdAt }) => <Whole>{formatDay(createdAt)}</Whole>,
    value: ({ createdAt }) => momentCell(createdAt),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />,
    value: ({ status }) => textCell(statusLabel(status)),
  },
];

/** The batches of a lender (B4), ten per page. */
export function batchList(area: BatchArea): ListDescription<Batch> {
  const columns = columnsOf(area);
  return {
    key: area.withUploads ? 'upload-batches' : 'batches',
    noun: { one: 'batch', many: 'batches' },
    caption: `${area.title}, newest first`,
    filters: [],
    pageSizes: { usual: 10, offered: [10] },
    rowKey: ({ id }) => id,
    rowName: ({ reference, name }) => reference || name,
    rowHref: (batch) => (batch.id === '' ? undefined : `${area.details(batch.id)}?${queryOf(batch)}`),
    columns,
    file: columns.flatMap(({ header, value }) => (value ? [{ heading: header, value, width: 20 }] : [])),
  };
}
