import { mdiContentSaveOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Snapshot } from '@oware/sim-kit/control/contract';
import { type Column, ConfirmDialog, EmptyState, Icon, notify, formatMoment } from '@oware/ui';
import { useState } from 'react';
import {
  useDeleteSnapshotMutation,
  useListSnapshotsQuery,
  useRestoreSnapshotMutation,
  useSaveSnapshotMutation,
} from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { paths } from '../../paths.ts';
import { DuplicateDialog } from './duplicate.dialog.tsx';
import { NameDialog } from '../../parts/name.dialog.tsx';

type Action = 'restore' | 'delete' | 'duplicate';
type Asked = { action: Action; snapshot: Snapshot };

const columnsFor = (ask: (action: Action, snapshot: Snapshot) => void): Column<Snapshot>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'savedAt', header: 'Saved', cell: ({ savedAt }) => formatMoment(savedAt) },
  { key: 'now', header: 'Its time', cell: ({ now }) => formatMoment(now) },
  {
    key: 'actions',
    header: 'Actions',
    isUnlabelled: true,
    cell: (snapshot) => (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          ml: { xs: -1, md: -1.75 },
          my: { md: '-8px' },
          // all in one line on a phone
          '& .MuiButton-root': { px: { xs: 1, md: 1.75 } },
        }}
      >
        {snapshot.canBeRestored && (
          <Button size="small" aria-label={`Restore “${snapshot.name}”`} onClick={() => ask('restore', snapshot)}>
            Restore
          </Button>
        )}
        <Button
          size="small"
          href={paths.comparison({ left: snapshot.sandbox, leftSnapshot: snapshot.name, right: snapshot.sandbox })}
          aria-label={`Compare “${snapshot.name}”`}
        >
          Compare
        </Button>
        <Button
          size="small"
          aria-label={`New sandbox from “${snapshot.name}”`}
          onClick={() => ask('duplicate', snapshot)}
        >
          New sandbox
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Delete “${snapshot.name}”`}
          onClick={() => ask('delete', snapshot)}
        >
          Delete
        </Button>
      </Box>
    ),
  },
];

/** Lists the snapshots of a sandbox, saves new ones, and restores, compares, copies and deletes them. */
export function SnapshotList({ sandbox }: { sandbox: string }) {
  const { data, error, refetch } = useListSnapshotsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Asked>();
  const [saving, setSaving] = useState(false);
  const close = () => setAsked(undefined);
  const snapshots = data?.content.filter((snapshot) => snapshot.sandbox === sandbox);
  return (
    <Box component="section" aria-labelledby="snapshots" sx={{ mb: 3 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Typography id="snapshots" variant="h2">
          Snapshots
        </Typography>
        <Button variant="outlined" startIcon={<Icon path={mdiContentSaveOutline} />} onClick={() => setSaving(true)}>
          Save a snapshot
        </Button>
      </Box>
      <LoadedTable
        what="The snapshots"
        error={error}
        onRetry={() => void refetch()}
        caption="Snapshots"
        columns={columnsFor((action, snapshot) => setAsked({ action, snapshot }))}
        rows={snapshots}
        rowKey={({ name }) => name}
        skeletonRows={2}
        empty={
          <EmptyState title="No snapshots yet">
            Save the sandbox as it is now, to return to it later or to compare it with what changed.
          </EmptyState>
        }
      />
      {saving && <SaveDialog sandbox={sandbox} onClose={() => setSaving(false)} />}
      {asked?.action === 'duplicate' && (
        <DuplicateDialog sandbox={sandbox} snapshot={asked.snapshot.name} onClose={close} />
      )}
      <ConfirmRestore snapshot={asked?.action === 'restore' ? asked.snapshot : undefined} onClose={close} />
      <ConfirmDelete snapshot={asked?.action === 'delete' ? asked.snapshot : undefined} onClose={close} />
    </Box>
  );
}

function SaveDialog({ sandbox, onClose }: { sandbox: string; onClose: () => void }) {
  const [save] = useSaveSnapshotMutation();
  const take = async (name: string) => {
    const { data, error } = await save({ params: { name: sandbox }, body: { name } });
    if (!data) return error;
    notify.success(`${sandbox} was saved as “${data.name}”`);
    onClose();
    return undefined;
  };
  return (
    <NameDialog
      title={`Save ${sandbox}`}
      rule="At most 60 letters, digits and spaces, such as Before approval"
      maxLength={60}
      submit="Save"
      onName={take}
      onClose={onClose}
    />
  );
}

type ConfirmProps = { snapshot: Snapshot | undefined; onClose: () => void };

function ConfirmRestore({ snapshot, onClose }: ConfirmProps) {
  const [restore, { isLoading }] = useRestoreSnapshotMutation();
  const confirm = async ({ sandbox, name }: Snapshot) => {
    const { error } = await restore({ params: { name: sandbox, snapshot: name } });
    onClose();
    if (error) notify.error(failure(error)?.message ?? 'The snapshot could not be restored');
    else notify.success(`${sandbox} is as it was in “${name}”`);
  };
  return (
    <ConfirmDialog
      open={snapshot !== undefined}
      title={`Restore “${snapshot?.name}”?`}
      confirm="Restore"
      dangerous
      busy={isLoading}
      onConfirm={() => snapshot && void confirm(snapshot)}
      onCancel={onClose}
    >
      Everything done in {snapshot?.sandbox} since then will be lost. Everyone is signed out, and the clock goes back to{' '}
      {snapshot && formatMoment(snapshot.now)}.
    </ConfirmDialog>
  );
}

function ConfirmDelete({ snapshot, onClose }: ConfirmProps) {
  const [remove, { isLoading }] = useDeleteSnapshotMutation();
  const confirm = async ({ sandbox, name }: Snapshot) => {
    const { error } = await remove({ params: { name: sandbox, snapshot: name } });
    onClose();
    if (error) notify.error(failure(error)?.message ?? 'The snapshot could not be deleted');
    else notify.success(`“${name}” was deleted`);
  };
  return (
    <ConfirmDialog
      open={snapshot !== undefined}
      title={`Delete “${snapshot?.name}”?`}
      confirm="Delete"
      dangerous
      busy={isLoading}
      onConfirm={() => snapshot && void confirm(snapshot)}
      onCancel={onClose}
    >
      The sandbox stays as it is. The snapshot can’t be brought back.
    </ConfirmDialog>
  );
}
