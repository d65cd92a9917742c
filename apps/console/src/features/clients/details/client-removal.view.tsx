import Typography from '@mui/material/Typography';
import type { Client } from '../../../api/readings.ts';
import { ConfirmDialog, notify, useStillHere } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { apiFailureOf, isNotFound } from '../../../api/failure.ts';
import { clientsApi, useRemoveClientMutation } from '../../../api/provider.api.ts';
import { useServiceDispatch } from '../../../api/use-service-dispatch.ts';
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

/**
 * Deletes a client (C9) after a confirmation that names the client, then returns to the list. After a failure it reads the
 * client: a colleague, or a try whose answer was lost, may have deleted it. A 404 alone may mean that the provider lacks
 * the call.
 */
export function ClientRemoval({ lenderId, client, open, onClose, onRemoving }: RemovalProps) {
  const [remove, { isLoading }] = useRemoveClientMutation();
  const navigate = useNavigate();
  const dispatch = useServiceDispatch();
  const isStillHere = useStillHere();
  const params = { lenderId, id: client.id };
  const isGone = async () => {
    const once = { subscribe: false, forceRefetch: true };
    return isNotFound((await dispatch(clientsApi.endpoints.getClient.initiate({ params }, once))).error);
  };
  const removeClient = async () => {
    onRemoving(client);
    const { error } = await remove({ params });
    const isGoneAlready = error !== undefined && (await isGone());
    onClose();
    if (error && !isGoneAlready) {
      onRemoving(undefined);
      if (isNotFound(error)) notify.error(words('clientNotDeleted', { reason: apiFailureOf(error)?.message ?? '' }));
      return;
    }
    if (isGoneAlready) notify.info(words('clientGoneAlready', { name: client.name }));
    else notify.success(words('clientDeleted', { name: client.name }));
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
