import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { typedDayText } from '@oware/domain';
import type { Newcomer } from '@oware/sim-kit/control/contract';
import { type Column } from '@oware/ui';
import { useListNewcomersQuery } from '../../api/desk.api.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { paths } from '../../paths.ts';
import { CopiedValue } from './copied-value.tsx';

const columns: Column<Newcomer>[] = [
  {
    key: 'name',
    header: 'Name and story',
    cell: ({ name, story }) => (
      <Box component="span" sx={{ display: 'block', textAlign: 'left' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {story}
        </Box>
      </Box>
    ),
    lines: 2,
  },
  { key: 'born', header: 'Born', cell: ({ dateOfBirth, gender }) => `${typedDayText(dateOfBirth)}, ${gender}` },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <CopiedValue value={phone} /> },
  { key: 'document', header: 'Document', cell: ({ idNumber }) => <CopiedValue value={idNumber} /> },
  {
    key: 'staff',
    header: 'Staff number',
    cell: ({ staffNumber }) => (staffNumber ? <CopiedValue value={staffNumber} /> : '–'),
  },
];

/** Lists people in the registers who aren't clients of any lender, for a complete onboarding. */
export function Newcomers() {
  const { data, error, refetch } = useListNewcomersQuery();
  return (
    <section aria-labelledby="newcomers">
      <Typography id="newcomers" variant="h2" sx={{ mb: 0.5 }}>
        People to onboard
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        They aren’t clients yet in a new sandbox. Their codes arrive in the inbox.{' '}
        <Link underline="always" href={paths.people}>
          Cards and a booklet to print
        </Link>
      </Typography>
      <LoadedTable
        what="The people"
        error={error}
        onRetry={() => void refetch()}
        caption="People to onboard"
        columns={columns}
        rows={data?.content}
        rowKey={({ idNumber }) => idNumber}
      />
    </section>
  );
}
