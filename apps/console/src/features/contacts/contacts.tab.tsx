import { mdiAccountBoxOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { EmptyState } from '@oware/ui';
import { useState } from 'react';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useListClientContactsQuery } from '../../api/provider.api.ts';
import type { Contact } from '../../api/readings.ts';
import { useClientTab } from '../../client-tab/client-tab.context.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { ContactRemoval } from './contact-removal.dialog.tsx';
import { ContactChange, NewContact } from './contact.dialogs.tsx';
import { ContactList } from './contact-list.view.tsx';
import { words } from './contacts.words.ts';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; contact: Contact };

/** The people through whom the client can be reached (1§3). */
export function Component() {
  const { client } = useClientTab();
  const [open, setOpen] = useState<Open>();
  const answer = useListClientContactsQuery({ params: { customerId: client.id } }, { refetchOnMountOrArgChange: true });
  const contacts = answer.currentData;
  if (!contacts)
    return <RowsWaiting what={words('theContacts')} rows={4} label={words('loadingTheContacts')} answer={answer} />;
  const close = () => setOpen(undefined);
  const newestOf = (contact: Contact) => contacts.find(({ recordId }) => recordId === contact.recordId);
  const shared = { customerId: client.id, onRefresh: () => answer.refetch(), onClose: close };
  return (
    <>
      <Outdated what={words('theContacts')} answer={answer} />
      <Box sx={{ mb: 1 }}>
        <NewButton action="clients.change" variant="outlined" onClick={() => setOpen({ kind: 'add' })}>
          {words('addContact')}
        </NewButton>
      </Box>
      {contacts.length === 0 && (
        <EmptyState title={words('noContactsYet')} icon={mdiAccountBoxOutline}>
          {words('noContactsAbout', { name: client.name })}
        </EmptyState>
      )}
      <ContactList
        contacts={contacts}
        onEdit={(contact) => setOpen({ kind: 'edit', contact })}
        onRemove={(contact) => setOpen({ kind: 'remove', contact })}
      />
      {open?.kind === 'add' && <NewContact customerId={client.id} onClose={close} />}
      {open?.kind === 'edit' && <ContactChange {...shared} contact={open.contact} newest={newestOf(open.contact)} />}
      {open?.kind === 'remove' && <ContactRemoval {...shared} contact={newestOf(open.contact) ?? open.contact} />}
    </>
  );
}

Component.displayName = 'ContactsTab';
