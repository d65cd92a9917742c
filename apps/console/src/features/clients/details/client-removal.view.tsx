import Typography from '@mui/material/Typography';
import type { Client } from '../../../api/readings.ts';
import { ConfirmDialog, notify, useStillHere } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { useRemoveClientMutation } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { words } from '../clients.words.ts';

type RemovalProps = {
  lenderId: string;
  client: Client;
  open: boolean;
  onClose: () => void;
  /** Called with the client when its removal is requested, and with undefined if that failed. */
  onRemoving: (client: Client | undefined) => void;
};

/** Deletes a client (C9) after a confirmation that names the client, then returns to the list. */
export function ClientRemoval({ lenderId, client, open, onClose, onRemoving }: RemovalProps) {
  const [remove, { isLoading }] = useRemoveClientMutation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const removeClient = async () => {
    onRemoving(client);
    const { error } = await remove({ params: { lenderId, id: client.id } });
    onClose();
    if (error) return onRemoving(undefined);
    notify.success(words('clientDeleted', { name: client.name }));
    if (isStillHere()) await navigate(paths.clients, { replace: true });
  };
  return (
    <ConfirmDialog
      open={open}
      title={words('deleteTitle', { name: client.name })}
      confirm={words('deleteClient')}
      dangerous
      busy={isLoading}
      onConfirm={() => void removeClient()}
      onCancel={onClose}
    >
      <Typography>{words('deleteAbout', { name: client.name, customerUid: client.customerUid })}</Typography>
    </ConfirmDialog>
  );
}
