import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecordDifference, TableDifference } from '@oware/sim-kit/control/contract';
import { orDash, StatusBadge } from '@oware/ui';

const badges = {
  only_left: <StatusBadge label="Removed" tone="red" />,
  only_right: <StatusBadge label="Added" tone="teal" />,
  changed: <StatusBadge label="Changed" tone="blue" />,
} as const;

const countText = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`]);

/** Shows the records of a table that differ, with the fields before and after. */
export function ComparedTable({ table: { title, onlyLeft, onlyRight, changed, records } }: { table: TableDifference }) {
  const counts = [
    ...countText(onlyRight, 'added'),
    ...countText(changed, 'changed'),
    ...countText(onlyLeft, 'removed'),
  ];
  const missing = onlyLeft + onlyRight + changed - records.length;
  return (
    <Box component="details" open={records.length <= 10} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
        <Typography component="h2" variant="h3" sx={{ display: 'inline' }}>
          {title}
        </Typography>{' '}
        <Typography component="span" color="textSecondary">
          {counts.join(', ')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record, index) => (
          <ComparedRecord key={index} record={record} />
        ))}
      </Box>
      {missing > 0 && <Typography color="textSecondary">And {missing} more.</Typography>}
    </Box>
  );
}

const ComparedRecord = ({ record: { title, difference, fields } }: { record: RecordDifference }) => (
  <Box component="li" sx={{ py: 1 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {badges[difference]}
      <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
    </Box>
    {fields.length > 0 && (
      <Box component="dl" sx={fieldGrid}>
        {fields.map(({ name, left, right }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {orDash(left)} → {orDash(right)}
            </Box>
          </Box>
        ))}
      </Box>
    )}
  </Box>
);

const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  mt: 0.5,
};
