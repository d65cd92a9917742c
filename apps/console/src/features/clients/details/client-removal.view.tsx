import { mdiDeleteOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Client } from '../../../api/readings.ts';
import { ConfirmDialog, Icon, notify } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRemoveClientMutation } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { Permitted } from '../../../session/permitted.view.tsx';

type RemovalProps = {
  lenderId: string;
  client: Client;
  /** With the client as soon as its removal is asked of the service, with undefined if that failed. */
  onRemoving: (client: Client | undefined) => void;
};

/** Deletes a client (C9) once the question, which names it, was answered; then back to the list. */
export function ClientRemoval({ lenderId, client, onRemoving }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveClientMutation();
  const navigate = useNavigate();
  const removeClient = async () => {
    onRemoving(client);
    const { error } = await remove({ params: { lenderId, id: client.id } });
    setAsking(false);
    if (error) return onRemoving(undefined);
    notify.success(`${client.name} was deleted`);
    await navigate(paths.clients, { replace: true });
  };
  return (
    <>
      <Permitted action="clients.remove">
        <Button color="error" startIcon={<Icon path={mdiDeleteOutline} />} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Permitted>
      <ConfirmDialog
        open={asking}
        title={`Delete ${client.name}?`}
        confirm="Delete client"
        dangerous
        busy={isLoading}
        onConfirm={() => void removeClient()}
        onCancel={() => !isLoading && setAsking(false)}
      >
        <Typography>
          {client.name} ({client.customerUid}) will be removed from this lender’s clients. This cannot be undone.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
