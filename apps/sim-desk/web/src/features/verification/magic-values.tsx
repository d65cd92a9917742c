import Typography from '@mui/material/Typography';
import type { MagicValue } from '@oware/sim-kit/control/contract';
import { type Column } from '@oware/ui';
import { useListMagicValuesQuery } from '../../api/desk.api.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { CopiedValue } from './copied-value.tsx';

const kinds = {
  phone: 'Phone',
  card: 'Ghana Card',
  'mail host': 'SMTP host',
  'sender ID': 'SMS sender ID',
} as const satisfies Record<MagicValue['kind'], string>;

const columns: Column<MagicValue>[] = [
  { key: 'value', header: 'Value', cell: ({ value }) => <CopiedValue value={value} /> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kinds[kind] },
  { key: 'happens', header: 'What happens', cell: ({ happens }) => happens },
];

/** Lists numbers, cards, mail hosts and sender IDs for every outcome. */
export function MagicValues() {
  const { data, error, refetch } = useListMagicValuesQuery();
  return (
    <section aria-labelledby="magic-values">
      <Typography id="magic-values" variant="h2" sx={{ mb: 0.5 }}>
        Magic values
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        These behave the same way in every sandbox.
      </Typography>
      <LoadedTable
        what="The magic values"
        error={error}
        onRetry={() => void refetch()}
        caption="Magic values"
        columns={columns}
        rows={data?.content}
        rowKey={({ value }) => value}
      />
    </section>
  );
}
