import { mdiAccountSchoolOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { TrainingClass } from '@oware/sim-kit/control/contract';
import { type Column, EmptyState, Icon, PageHeader, formatMoment } from '@oware/ui';
import { useState } from 'react';
import { useListClassesQuery } from '../../api/desk.api.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { paths } from '../../paths.ts';
import { NewClassDialog } from './new-class.dialog.tsx';

const columns: Column<TrainingClass>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'size', header: 'People', cell: ({ size }) => String(size), align: 'right' },
  { key: 'createdAt', header: 'Made', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    key: 'open',
    header: 'Open',
    wideOnly: true,
    cell: ({ id, name }) => (
      <Link href={paths.classSheet(id)} aria-label={`Sheet of ${name}`} sx={{ position: 'relative', zIndex: 1 }}>
        Sheet
      </Link>
    ),
  },
];

/** Lists the classes and makes new ones. */
export function ClassListPage() {
  const { data, error, refetch } = useListClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [making, setMaking] = useState(false);
  const make = () => setMaking(true);
  return (
    <>
      <PageHeader
        title="Classes"
        actions={
          <>
            <Button variant="outlined" href={paths.people}>
              People to onboard
            </Button>
            <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={make}>
              New class
            </Button>
          </>
        }
      >
        A class gives each of its people a sandbox of their own, and shows you how far they are.
      </PageHeader>
      <LoadedTable
        what="The classes"
        error={error}
        onRetry={() => void refetch()}
        caption="Classes"
        columns={columns}
        rows={data?.content}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.class(id)}
        skeletonRows={3}
        empty={
          <EmptyState
            title="No classes yet"
            icon={mdiAccountSchoolOutline}
            action={
              <Button variant="outlined" onClick={make}>
                New class
              </Button>
            }
          >
            Paste the names of the people whom you train. Everyone gets a sandbox in one step.
          </EmptyState>
        }
      />
      {making && <NewClassDialog onClose={() => setMaking(false)} />}
    </>
  );
}
