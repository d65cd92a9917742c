import Typography from '@mui/material/Typography';
import type { CallRecord, RecordedDifference } from '@oware/contract';
import { type Column, DataTable, formatMoment } from '@oware/ui';
import { titleOf } from './differences.text.ts';
import { words } from './differences.words.ts';

const code = { fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

const columns: Column<RecordedDifference>[] = [
  {
    key: 'path',
    header: words('field'),
    cell: ({ path }) => (
      <Typography component="span" sx={code}>
        {path}
      </Typography>
    ),
  },
  { key: 'expected', header: words('expected'), cell: ({ expected }) => expected },
  { key: 'found', header: words('found'), cell: ({ found }) => found },
  { key: 'count', header: words('times'), align: 'right', cell: ({ count }) => count.toLocaleString('en-GH') },
  { key: 'lastSeen', header: words('lastSeen'), wideOnly: true, cell: ({ lastSeen }) => formatMoment(lastSeen) },
];

/** The differences in the answers to one call, one row each. */
export function CallDifferences({ record }: { record: CallRecord }) {
  const { title, address } = titleOf(record.call);
  return (
    <section aria-label={title}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {[address, words('answers', { count: record.answers })].filter(Boolean).join(' · ')}
      </Typography>
      <DataTable
        caption={words('tableCaption', { title })}
        columns={columns}
        rows={record.differences}
        rowKey={({ path, expected, found }) => `${path} ${expected} ${found}`}
      />
    </section>
  );
}
