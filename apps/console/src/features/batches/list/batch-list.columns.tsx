import { mdiCheck } from '@mdi/js';
import { Icon } from '@oware/ui';
import type { Batch } from '../../../api/readings.ts';
import { numberCell, textCell } from '../../../list/cells.rules.ts';
import { dayColumn, fileLike, inName, statusColumn, textColumn } from '../../../list/list.columns.tsx';
import type { ListColumn, ListDescription } from '../../../list/list-description.rules.ts';
import type { BatchArea } from '../batch-area.context.ts';
import { queryOf } from '../batch.address.ts';
import { words } from '../batches.words.ts';

const uploadColumn: ListColumn<Batch> = {
  key: 'isUpload',
  header: words('uploadApps'),
  cell: ({ isUpload }) =>
    isUpload ? <Icon path={mdiCheck} title={words('upload')} sx={{ color: 'primary.main' }} /> : <span>–</span>,
  value: ({ isUpload }) => textCell(isUpload ? words('upload') : words('other')),
};

const columnsOf = ({ withUploads }: BatchArea): ListColumn<Batch>[] => [
  inName(textColumn('reference', words('reference'))),
  // a batch without a reference is named by its name
  { ...textColumn('name', words('batchName')), isInName: ({ reference }) => !reference },
  {
    key: 'applications',
    header: words('applications'),
    cell: ({ totalApplication }) => totalApplication,
    align: 'right',
    value: ({ totalApplication }) => numberCell(totalApplication),
  },
  ...(withUploads ? [uploadColumn] : []),
  dayColumn('createdAt', words('createdAt')),
  statusColumn('status', words('status')),
];

/** The batches of a lender (B4), ten per page. */
export function batchList(area: BatchArea): ListDescription<Batch> {
  const columns = columnsOf(area);
  return {
    key: area.withUploads ? 'upload-batches' : 'batches',
    noun: { one: words('nounBatch'), many: words('nounBatches') },
    caption: words('listCaption', { title: words(area.titleKey) }),
    filters: [],
    pageSizes: { usual: 10, offered: [10] },
    rowKey: ({ id }) => id,
    rowName: ({ reference, name }) => reference || name,
    rowHref: (batch) => (batch.id === '' ? undefined : `${area.details(batch.id)}?${queryOf(batch)}`),
    columns,
    file: fileLike(columns, 20),
    ...(area.withUploads && { fileName: words('fileUploadBatches') }),
  };
}
