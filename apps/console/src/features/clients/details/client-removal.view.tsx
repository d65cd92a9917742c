import Typography from '@mui/material/Typography';
import type { Client } from '../../../api/readings.ts';
import { ConfirmDialog, notify, useStillHere } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiFailure, failureOrOffline, isNotFound } from '../../../api/failure.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
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
  const [remove] = useRemoveClientMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const navigate = useNavigate();
  const dispatch = useServiceDispatch();
  const isStillHere = useStillHere();
  const params = { lenderId, id: client.id };
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const isGone = async () => {
    const once = { subscribe: false, forceRefetch: true };
    return isNotFound((await dispatch(clientsApi.endpoints.getClient.initiate({ params }, once))).error);
  };
  const removeClient = async () => {
    onRemoving(client);
    setBusy(true);
    const { error } = await remove({ params });
    const refusal = error && failureOrOffline(error);
    setFailure(refusal);
    const isRefused = refusal !== undefined && !(await isGone());
    setBusy(false);
    if (isRefused) return onRemoving(undefined);
    close();
    if (!refusal || refusal.mayHaveWorked) notify.success(words('clientDeleted', { name: client.name }));
    else notify.info(words('clientGoneAlready', { name: client.name }));
    if (isStillHere()) await navigate(paths.clients, { replace: true });
  };
  return (
    <ConfirmDialog
      open={open}
      title={words('deleteTitle', { name: client.name })}
      confirm={words('deleteClient')}
      dangerous
      busy={busy}
      problem={failure && <ProblemText problem={problemOfRemoval(failure)} />}
      onConfirm={() => void removeClient()}
      onCancel={close}
    >
      <Typography>{words('deleteAbout', { name: client.name, customerUid: client.customerUid })}</Typography>
    </ConfirmDialog>
  );
}

const problemOfRemoval = (failure: ApiFailure): ApiFailure =>
  isNotFound(failure) ? { ...failure, message: words('clientNotDeleted', { reason: failure.message }) } : failure;
