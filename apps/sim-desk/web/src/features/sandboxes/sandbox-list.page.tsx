import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Sandbox } from '@oware/sim-kit/control/contract';
import { type Column, Icon, PageHeader, StatusBadge, formatMoment } from '@oware/ui';
import { useState } from 'react';
import { useListSandboxesQuery } from '../../api/desk.api.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { offsetText } from '../../parts/offset-text.ts';
import { paths } from '../../paths.ts';
import { CapsuleDrop } from '../capsules/capsule-drop.tsx';
import { NewSandboxDialog } from './new-sandbox.dialog.tsx';

const columns: Column<Sandbox>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind }) =>
      kind === 'demo' ? <StatusBadge label="Demo" tone="teal" /> : <StatusBadge label="Training" tone="blue" />,
  },
  { key: 'createdAt', header: 'Made', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    key: 'now',
    header: 'Its time',
    cell: ({ now, offsetMs }) => (offsetMs === 0 ? 'Real time' : `${formatMoment(now)} (${offsetText(offsetMs)})`),
  },
  {
    key: 'open',
    header: 'Open',
    wideOnly: true,
    cell: ({ name }) => (
      <span style={{ position: 'relative', zIndex: 1, display: 'inline-flex', gap: 16 }}>
        <Link href={paths.inbox(name)} aria-label={`Inbox of ${name}`}>
          Inbox
        </Link>
        <Link href={paths.journal(name)} aria-label={`Journal of ${name}`}>
          Journal
        </Link>
        <Link href={paths.clock(name)} aria-label={`Clock of ${name}`}>
          Clock
        </Link>
      </span>
    ),
  },
];

/** Lists all sandboxes and creates new ones. */
export function SandboxListPage() {
  const { data, error, refetch } = useListSandboxesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [making, setMaking] = useState(false);
  const create = (
    <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setMaking(true)}>
      New sandbox
    </Button>
  );
  return (
    <>
      <PageHeader title="Sandboxes" actions={create}>
        Each sandbox is separate, with its own organisations, people, clock, inbox and journal.
      </PageHeader>
      <LoadedTable
        what="The sandboxes"
        error={error}
        onRetry={() => void refetch()}
        caption="Sandboxes"
        columns={columns}
        rows={data?.content}
        rowKey={({ name }) => name}
        rowHref={({ name }) => paths.sandbox(name)}
        skeletonRows={3}
      />
      <CapsuleDrop />
      {making && <NewSandboxDialog onClose={() => setMaking(false)} />}
    </>
  );
}
