import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { readPhone } from '@oware/contract';
import { formatPhone } from '@oware/domain';
import { dash } from '@oware/ui';
import type { Contact } from '../../api/readings.ts';
import { RecordButtons } from '../../client-tab/record-buttons.view.tsx';
import { words } from './contacts.words.ts';

type ListProps = {
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
  onRemove: (contact: Contact) => void;
};

/** The contacts of a client; phone numbers are links for calling. */
export const ContactList = ({ contacts, onEdit, onRemove }: ListProps) => (
  <Box component="ul" aria-label={words('contacts')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {contacts.map((contact, at) => (
      <Box
        component="li"
        key={contact.recordId || at}
        sx={{ display: 'flex', gap: 1, py: 1.5, alignItems: 'flex-start', borderTop: at && 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{contact.displayName || dash}</Typography>
          <Numbers contact={contact} />
        </Box>
        {contact.recordId !== '' && (
          <RecordButtons
            edit={words('editNamed', { name: contact.displayName })}
            remove={words('removeNamed', { name: contact.displayName })}
            onEdit={() => onEdit(contact)}
            onRemove={() => onRemove(contact)}
          />
        )}
      </Box>
    ))}
  </Box>
);

const Numbers = ({ contact: { phoneNumbers } }: { contact: Contact }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
    {phoneNumbers.map(({ number, label }, at) => (
      <Typography key={at} component="span" variant="body2">
        <Typography component="span" variant="body2" color="textSecondary">
          {label}
        </Typography>{' '}
        <PhoneLink number={number} />
      </Typography>
    ))}
  </Box>
);

/** Shows a phone number as a link; an unknown format is shown as sent. */
function PhoneLink({ number }: { number: string }) {
  const { digits } = readPhone(number);
  return digits === undefined ? number || dash : <Link href={`tel:+233${digits}`}>{formatPhone(digits)}</Link>;
}
