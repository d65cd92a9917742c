import { mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Client } from '@oware/contract';
import { Icon } from '@oware/ui';
import { useState } from 'react';
import { Facts } from '../../record/facts.tsx';
import { Permitted } from '../../session/permitted.tsx';
import { ClientEditForm } from './client-edit.form.tsx';
import { ClientSections } from './client-sections.tsx';
import { fieldGroupsOf } from './client.fields.ts';
import { fieldValue } from './field-value.tsx';

/** All fields of a client, in table edit mode (1§4): the pencil makes them editable, Discard reverts, Save submits. */
export function ClientDetailsTab({ lenderId, client }: { lenderId: string; client: Client }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <ClientEditForm lenderId={lenderId} client={client} onDone={() => setEditing(false)} />;
  return (
    <Stack sx={{ gap: 3.5 }}>
      <Permitted action="clients.change">
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon path={mdiPencilOutline} />}
          onClick={() => setEditing(true)}
          sx={{ alignSelf: 'flex-end', mb: -7.5, zIndex: 1 }}
        >
          Edit
        </Button>
      </Permitted>
      {fieldGroupsOf(client).map(({ title, fields }) => (
        <Facts
          key={title}
          title={title}
          facts={fields.map((field) => ({ label: field.label, value: fieldValue(field, client) }))}
        />
      ))}
      <ClientSections client={client} />
    </Stack>
  );
}
