import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemText } from '../../api/problem-alert.tsx';
import { useRemoveClientContactMutation } from '../../api/provider.api.ts';
import type { Contact } from '../../api/readings.ts';
import { words } from './contacts.words.ts';

type RemovalProps = {
  customerId: string;
  /** As the list shows it now. */
  contact: Contact;
  /** Reloads the contacts. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a contact is removed. If a colleague has changed it since it was shown, the dialog shows the new values and asks again. */
export function ContactRemoval({ customerId, contact, onRefresh, onClose }: RemovalProps) {
  const [remove, { isLoading, error }] = useRemoveClientContactMutation();
  const failure = isApiFailure(error) ? error : undefined;
  const removeContact = async () => {
    const { recordId: contactId, version } = contact;
    const outcome = await remove({
      params: { customerId, contactId },
      query: version === null ? {} : { version },
    });
    if (isApiFailure(outcome.error)) {
      await onRefresh();
      if (outcome.error.status !== 404) return;
    }
    notify.success(words('removed', { name: contact.displayName }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={words('removeTitle', { name: contact.displayName })}
      confirm={words('removeContact')}
      dangerous
      busy={isLoading}
      problem={failure && <ProblemText problem={failure} />}
      onConfirm={() => void removeContact()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography>{words('removeAbout')}</Typography>
    </ConfirmDialog>
  );
}
