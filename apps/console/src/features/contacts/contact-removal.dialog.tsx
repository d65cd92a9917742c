import { useRemoveClientContactMutation } from '../../api/provider.api.ts';
import type { Contact } from '../../api/readings.ts';
import { RecordRemoval } from '../../saving/record-removal.dialog.tsx';
import { words } from './contacts.words.ts';

type RemovalProps = {
  customerId: string;
  /** As the list shows it now. */
  contact: Contact;
  /** Reloads the contacts. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a contact is removed. */
export function ContactRemoval({ customerId, contact, onRefresh, onClose }: RemovalProps) {
  const [remove, state] = useRemoveClientContactMutation();
  const named = { name: contact.displayName };
  return (
    <RecordRemoval
      title={words('removeTitle', named)}
      confirm={words('removeContact')}
      removed={words('removed', named)}
      record={contact}
      remove={(query) => remove({ params: { customerId, contactId: contact.recordId }, query })}
      state={state}
      onRefresh={onRefresh}
      onClose={onClose}
    >
      {words('removeAbout')}
    </RecordRemoval>
  );
}
