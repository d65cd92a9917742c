import { mdiDeleteOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import type { LenderForm } from '../../api/readings.ts';
import { ConfirmDialog, Guarded, Icon, notify } from '@oware/ui';
import { useState } from 'react';
import { useRemoveLenderFormMutation } from '../../api/provider.api.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { clearDraft } from './form.draft.ts';
import { words } from './forms.words.ts';

/** The trash button of a form, with a confirmation (3§4). */
export function FormRemoval({ form: { id, form_title: title, lender_id: lenderId } }: { form: LenderForm }) {
  const { email } = useSession();
  const refusal = usePermission('forms.manage');
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveLenderFormMutation();
  const removeForm = async () => {
    const { error } = await remove({ params: { id } });
    setAsking(false);
    if (error) return;
    clearDraft({ email, lenderId, formId: id });
    notify.success(words('deleted', { title }));
  };
  return (
    <>
      <Guarded refusal={refusal}>
        <IconButton
          aria-label={words('deleteForm', { title })}
          title={refusal ? undefined : words('delete')}
          onClick={() => setAsking(true)}
        >
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Guarded>
      <ConfirmDialog
        open={asking}
        title={messages.confirmDelete}
        confirm={words('deleteTitle')}
        dangerous
        busy={isLoading}
        onConfirm={() => void removeForm()}
        onCancel={() => setAsking(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>{words('deleteAbout', { title })}</Typography>
      </ConfirmDialog>
    </>
  );
}
