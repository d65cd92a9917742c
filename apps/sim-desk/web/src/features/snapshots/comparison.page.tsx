import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { mdiCompareHorizontal } from '@mdi/js';
import { ChoiceField, EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { useCompareSandboxesQuery, useListSandboxesQuery, useListSnapshotsQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useSearch } from '../../parts/use-search.ts';
import { paths } from '../../paths.ts';
import { ComparedTable } from './compared-table.tsx';

type World = { sandbox: string; snapshot: string };

const worldText = ({ sandbox, snapshot }: World) => (snapshot === '' ? `${sandbox}, now` : `${sandbox}, “${snapshot}”`);
/** No name contains this character. */
const separator = '~';
const keyOf = ({ sandbox, snapshot }: World) => `${sandbox}${separator}${snapshot}`;

/** Shows what differs between two sandboxes or snapshots, which the address names. */
export function ComparisonPage() {
  const { get, change } = useSearch();
  const left = { sandbox: get('left') || 'demo', snapshot: get('leftSnapshot') };
  const right = { sandbox: get('right') || left.sandbox, snapshot: get('rightSnapshot') };
  const choose = (side: 'left' | 'right') => (world: World) =>
    change({ [side]: world.sandbox, [`${side}Snapshot`]: world.snapshot });
  return (
    <>
      <PageHeader
        title="Compare"
        about={left.sandbox === right.sandbox ? left.sandbox : `${left.sandbox} and ${right.sandbox}`}
        crumbs={[
          { label: 'Sandboxes', href: paths.sandboxes },
          { label: left.sandbox, href: paths.sandbox(left.sandbox) },
        ]}
      >
        What differs between two sandboxes or snapshots, table by table.
      </PageHeader>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <WorldPicker label="From" world={left} onChoose={choose('left')} />
        <WorldPicker label="To" world={right} onChoose={choose('right')} />
      </Box>
      {keyOf(left) === keyOf(right) ? (
        <EmptyState title="Nothing to compare yet" icon={mdiCompareHorizontal}>
          Both sides are {worldText(left)}. Choose another sandbox or snapshot.
        </EmptyState>
      ) : (
        <Comparison left={left} right={right} />
      )}
    </>
  );
}

function Comparison({ left, right }: { left: World; right: World }) {
  const { data, error, refetch, isFetching } = useCompareSandboxesQuery(
    {
      query: {
        left: left.sandbox,
        right: right.sandbox,
        ...(left.snapshot && { leftSnapshot: left.snapshot }),
        ...(right.snapshot && { rightSnapshot: right.snapshot }),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <LoadFailure what="The comparison" error={error} onRetry={() => void refetch()} />;
  if (isFetching || !data) return <SkeletonRows rows={6} />;
  if (data.tables.length === 0)
    return (
      <EmptyState title="No differences" icon={mdiCompareHorizontal}>
        {worldText(left)} and {worldText(right)} have the same records. The journal is not compared.
      </EmptyState>
    );
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Added: only in {worldText(right)}. Removed: only in {worldText(left)}.
      </Alert>
      {data.tables.map((table) => (
        <ComparedTable key={table.title} table={table} />
      ))}
    </>
  );
}

type WorldPickerProps = { label: string; world: World; onChoose: (world: World) => void };

function WorldPicker({ label, world, onChoose }: WorldPickerProps) {
  const sandboxes = useListSandboxesQuery().data?.content ?? [];
  const snapshots = useListSnapshotsQuery().data?.content ?? [];
  const worlds = new Map(
    [
      world,
      ...sandboxes.map(({ name }) => ({ sandbox: name, snapshot: '' })),
      ...snapshots.map(({ sandbox, name }) => ({ sandbox, snapshot: name })),
    ].map((one) => [keyOf(one), one]),
  );
  return (
    <ChoiceField
      label={label}
      value={keyOf(world)}
      onChoice={(value) => onChoose(worlds.get(value) ?? world)}
      sx={{ width: { xs: '100%', sm: 320 } }}
      choices={[...worlds].map(([key, one]) => ({ value: key, label: worldText(one) }))}
    />
  );
}
