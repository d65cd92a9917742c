import { mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import { useFocusBack } from '../../../keyboard/use-focus-back.ts';
import type { Client } from '../../../api/readings.ts';
import { Icon } from '@oware/ui';
import { startTransition, useState } from 'react';
import { RecordHistory } from '../../../audit/record-history.view.tsx';
import { Facts } from '../../../record/facts.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { ClientEditForm } from '../edit/client-edit.form.tsx';
import { fieldGroupsOf } from '../edit/client.fields.ts';
import { fieldValue } from '../edit/field-value.view.tsx';
import { ClientSections } from '../sections/client-sections.view.tsx';
import { SectionGaps } from '../sections/section-gaps.view.tsx';
import { useClientSections } from '../sections/use-client-sections.ts';
import { words } from '../clients.words.ts';

/** All fields of a client in table edit mode (1§4): the pencil makes them editable, Discard reverts, Save submits. */
export function ClientDetailsTab({ lenderId, client }: { lenderId: string; client: Client }) {
  const [editing, setEditing] = useState(false);
  // so that the click shows at once, however long the form takes
  const edit = () => startTransition(() => setEditing(true));
  // at once: until the form is closed, leaving would ask about changes that are saved
  const close = () => setEditing(false);
  const state = useClientSections(lenderId, client);
  // opening another form would lose the input of a section
  const isSectionOpen = state.edited !== undefined;
  const focusBack = useFocusBack(editing ? 'client' : undefined);
  if (editing) return <ClientEditForm lenderId={lenderId} client={client} onDone={close} />;
  return (
    <Stack sx={{ gap: 3.5 }}>
      {state.form && !isSectionOpen && (
        <SectionGaps sections={state.sections} onComplete={({ step }) => state.edit(step)} />
      )}
      {!isSectionOpen && (
        <Permitted action="clients.change">
          <Button
            {...shortcutTarget('edit')}
            ref={focusBack('client')}
            variant="outlined"
            size="small"
            startIcon={<Icon path={mdiPencilOutline} />}
            onClick={edit}
            sx={{ alignSelf: 'flex-end', mb: -7.5, zIndex: 1 }}
          >
            {words('edit')}
          </Button>
        </Permitted>
      )}
      {fieldGroupsOf(client).map(({ title, fields }) => (
        <Facts
          key={title}
          title={title}
          isCopied
          facts={fields.map((field) => ({ label: field.label, value: fieldValue(field, client) }))}
        />
      ))}
      <ClientSections lenderId={lenderId} client={client} state={state} />
      <RecordHistory kind="client" recordId={client.id} />
    </Stack>
  );
}
