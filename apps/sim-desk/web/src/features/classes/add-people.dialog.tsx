import Alert from '@mui/material/Alert';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { useAddTraineesMutation } from '../../api/desk.api.ts';
import { failure, refusalOf } from '../../api/request.ts';
import { NamesField, namesProblem } from './names-field.tsx';
import { namesIn } from './names.rules.ts';

/** Adds people who arrive late. */
export function AddPeopleDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const [people, setPeople] = useState('');
  const [add, { error, isLoading }] = useAddTraineesMutation();
  const failed = failure(error);
  const problem = failed && (namesProblem(failed.fields) ?? refusalOf(failed));
  const submit = async () => {
    const trainees = namesIn(people);
    const { data } = await add({ params: { classId }, body: { trainees } });
    if (!data) return;
    const count = trainees.length;
    notify.success(count === 1 ? `${trainees[0]} was added to the end of the list` : `${count} people were added`);
    onClose();
  };
  return (
    <FormDialog title="Add people" submit="Add people" busy={isLoading} onSubmit={submit} onClose={onClose}>
      {failed && problem === undefined && <Alert severity="error">{failed.message}</Alert>}
      <NamesField
        text={people}
        onChange={setPeople}
        problem={problem}
        autoFocus
        minRows={2}
        help="One person a line. Each gets a sandbox, a place on the sheet, and the lesson that runs in the class."
      />
    </FormDialog>
  );
}
