import { mdiContentCopy, mdiDeleteOutline, mdiDownload, mdiRestore } from '@mdi/js';
import Button from '@mui/material/Button';
import { callPath } from '@oware/contract';
import { getCapsule, type Sandbox } from '@oware/sim-kit/control/contract';
import { ConfirmDialog, Icon, notify, useStillHere } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteSandboxMutation, useResetSandboxMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { paths } from '../../paths.ts';
import { DuplicateDialog } from '../snapshots/duplicate.dialog.tsx';

/** Resets or deletes the sandbox after a confirmation. */
export function SandboxActions({ sandbox: { name, kind } }: { sandbox: Sandbox }) {
  const [asking, setAsking] = useState<'reset' | 'delete' | 'duplicate'>();
  const [reset, resetting] = useResetSandboxMutation();
  const [remove, removing] = useDeleteSandboxMutation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const close = () => {
    setAsking(undefined);
    resetting.reset();
    removing.reset();
  };

  const confirmReset = async () => {
    const { error } = await reset({ params: { name } });
    if (error) return;
    close();
    notify.success(`${name} was reset`);
  };
  const confirmDelete = async () => {
    const { error } = await remove({ params: { name } });
    if (error) return;
    close();
    if (isStillHere()) await navigate(paths.sandboxes, { replace: true });
    notify.success(`${name} was deleted`);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => setAsking('duplicate')}>
        Duplicate
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        href={callPath(getCapsule, { name })}
        component="a"
      >
        Save as capsule
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiRestore} />} onClick={() => setAsking('reset')}>
        Reset
      </Button>
      {kind !== 'demo' && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon path={mdiDeleteOutline} />}
          onClick={() => setAsking('delete')}
        >
          Delete
        </Button>
      )}
      {asking === 'duplicate' && <DuplicateDialog sandbox={name} onClose={close} />}
      <ConfirmDialog
        open={asking === 'reset'}
        title={`Reset ${name}?`}
        confirm="Reset"
        dangerous
        busy={resetting.isLoading}
        problem={failure(resetting.error)?.message}
        onConfirm={() => void confirmReset()}
        onCancel={close}
      >
        Everything done in it will be lost. Its records go back to the seeded world, everyone is signed out, inbox and
        journal are emptied, and the clock shows real time.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title={`Delete ${name}?`}
        confirm="Delete"
        dangerous
        busy={removing.isLoading}
        problem={failure(removing.error)?.message}
        onConfirm={() => void confirmDelete()}
        onCancel={close}
      >
        The sandbox, its accounts and everything done in it will be deleted permanently.
      </ConfirmDialog>
    </>
  );
}
