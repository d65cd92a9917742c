import {
  mdiAccountPlusOutline,
  mdiAlertOctagonOutline,
  mdiDeleteOutline,
  mdiDownload,
  mdiMessageOutline,
  mdiQrcode,
  mdiRestore,
} from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { callPath } from '@oware/contract';
import { type ClassProgress, downloadMarks } from '@oware/sim-kit/control/contract';
import { ConfirmDialog, FormDialog, Icon, notify, useStillHere } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteClassMutation, useResetClassMutation } from '../../api/desk.api.ts';
import { failure, refusalOf } from '../../api/request.ts';
import { paths } from '../../paths.ts';
import { AddPeopleDialog } from './add-people.dialog.tsx';
import { ArmForClassDialog } from './arm-for-class.dialog.tsx';
import { MessageDialog } from './message.dialog.tsx';
import { NamesField, namesProblem } from './names-field.tsx';
import { namesIn } from './names.rules.ts';

type Action = 'add' | 'message' | 'failure' | 'reset' | 'delete';

/** What a trainer does with a whole class. */
export function ClassActions({ group }: { group: ClassProgress }) {
  const [asking, setAsking] = useState<Action>();
  const close = () => setAsking(undefined);
  const { id } = group;
  return (
    <>
      <Button variant="outlined" startIcon={<Icon path={mdiQrcode} />} href={paths.classSheet(id)}>
        Sheet
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiAccountPlusOutline} />} onClick={() => setAsking('add')}>
        Add people
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiMessageOutline} />} onClick={() => setAsking('message')}>
        Message
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiAlertOctagonOutline} />}
        onClick={() => setAsking('failure')}
      >
        Failure
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        component="a"
        href={callPath(downloadMarks, { classId: id })}
        download
        // outside the router
        onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
      >
        Marks
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiRestore} />} onClick={() => setAsking('reset')}>
        Reset
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon path={mdiDeleteOutline} />}
        onClick={() => setAsking('delete')}
      >
        Delete
      </Button>
      {asking === 'add' && <AddPeopleDialog classId={id} onClose={close} />}
      {asking === 'message' && <MessageDialog classId={id} onClose={close} />}
      {asking === 'failure' && <ArmForClassDialog classId={id} onClose={close} />}
      {asking === 'reset' && <ResetDialog group={group} onClose={close} />}
      {asking === 'delete' && <DeleteDialog group={group} onClose={close} />}
    </>
  );
}

function ResetDialog({ group, onClose }: { group: ClassProgress; onClose: () => void }) {
  const [people, setPeople] = useState('');
  const [reset, { error, isLoading }] = useResetClassMutation();
  const failed = failure(error);
  const problem = failed && (namesProblem(failed.fields) ?? refusalOf(failed));
  const submit = async () => {
    const names = namesIn(people);
    const body = names.length > 0 ? { trainees: names } : {};
    const { data } = await reset({ params: { classId: group.id }, body });
    if (!data) return;
    notify.success(names.length > 0 ? 'The class is ready for the next group' : 'The class was reset');
    onClose();
  };
  return (
    <FormDialog
      title={`Reset ${group.name}?`}
      submit="Reset"
      dangerous
      isQuestion
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        Everything done in these {group.trainees.length} sandboxes will be lost, and everyone is signed out.
      </Typography>
      {failed && problem === undefined && <Alert severity="error">{failed.message}</Alert>}
      <NamesField
        label="Names of the next group"
        text={people}
        onChange={setPeople}
        problem={problem}
        help="Leave it empty to keep the same people and the same sheet."
      />
    </FormDialog>
  );
}

function DeleteDialog({ group, onClose }: { group: ClassProgress; onClose: () => void }) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [remove, { isLoading, error }] = useDeleteClassMutation();
  const confirm = async () => {
    const { error: refused } = await remove({ params: { classId: group.id } });
    if (refused) return;
    notify.success(`${group.name} was deleted`);
    if (isStillHere()) await navigate(paths.classes, { replace: true });
  };
  return (
    <ConfirmDialog
      open
      title={`Delete ${group.name}?`}
      confirm="Delete"
      dangerous
      busy={isLoading}
      problem={failure(error)?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      The class and its {group.trainees.length} sandboxes will be deleted permanently, with the names of its people.
    </ConfirmDialog>
  );
}
