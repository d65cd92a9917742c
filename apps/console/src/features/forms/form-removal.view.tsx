import { mdiDeleteOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { messages } from '@oware/contract';
import type { LenderForm } from '../../api/readings.ts';
import { Guarded, Icon } from '@oware/ui';
import { useDispatch } from 'react-redux';
import { isNotFound } from '../../api/failure.ts';
import { providerApi, useRemoveLenderFormMutation } from '../../api/provider.api.ts';
import { Deletion } from '../../saving/deletion.dialog.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { clearDraft } from './form.draft.ts';
import { words } from './forms.words.ts';

/** The trash button of a form. */
export function FormRemovalButton({ form: { form_title: title }, onClick }: { form: LenderForm; onClick: () => void }) {
  const refusal = usePermission('forms.manage');
  return (
    <Guarded refusal={refusal}>
      <IconButton
        aria-label={words('deleteForm', { title })}
        title={refusal ? undefined : words('delete')}
        onClick={onClick}
      >
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Guarded>
  );
}

type FormRemovalProps = { form: LenderForm; onClose: () => void };

/** Asks before a form is deleted (3§4). */
export function FormRemoval({ form: { id, form_title: title, lender_id: lenderId }, onClose }: FormRemovalProps) {
  const { email } = useSession();
  const [remove, outcome] = useRemoveLenderFormMutation();
  const dispatch = useDispatch();
  const removeForm = async () => {
    const removed = await remove({ params: { id } });
    const isGone = isNotFound(removed.error);
    if (removed.data || isGone) clearDraft({ email, lenderId, formId: id });
    // a colleague was faster: the list still has the form
    if (isGone) dispatch(providerApi.util.invalidateTags(['Form']));
    return removed;
  };
  return (
    <Deletion
      title={messages.confirmDelete}
      confirm={words('deleteTitle')}
      doneText={words('deleted', { title })}
      outcome={outcome}
      onConfirm={removeForm}
      onClose={onClose}
    >
      {words('deleteAbout', { title })}
    </Deletion>
  );
}
