import { isOneOf, messages, type ClientUpdate } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { contradictedVerifications, type Verification, verifications, verificationsInWords } from '@oware/domain';
import { dash, notify } from '@oware/ui';
import { useState, type BaseSyntheticEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isApiFailure, isNotFound } from '../../../api/failure.ts';
import { type Problem, problemOf } from '../../../api/problem-alert.tsx';
import { setServerErrors } from '../../../api/server-errors.form.ts';
import { useGetClientQuery, useUpdateLenderClientMutation } from '../../../api/provider.api.ts';
import {
  changedNames,
  clashesOf,
  clientFieldNames,
  clientResolver,
  isClientField,
  valueAt,
  valuesOf,
  withValuesOf,
  type ClientFormValues,
} from './client.form.ts';
import { words } from '../clients.words.ts';

export type ClientEditForm = UseFormReturn<ClientFormValues, unknown, ClientUpdate>;
type ClientEdit = {
  form: ClientEditForm;
  save: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Error of the form as a whole. */
  notice: Problem | undefined;
  /** A colleague has deleted the client, so that nothing can be saved. */
  isGone: boolean;
  /** The verifications that saving would invalidate, while confirmation is pending. */
  ending: Verification[];
  confirmEnding: () => void;
  cancelEnding: () => void;
};

/**
 * Returns which of the client's verifications the changes would invalidate. If the service does not list them, Active
 * means all.
 */
export function endedBy(client: Client, changes: ClientUpdate): Verification[] {
  const { status, verifications } = client;
  return contradictedVerifications(client, changes).filter(
    (verification) => verifications?.[verification] ?? status === 'Active',
  );
}

/**
 * Edits and saves a client (C7). Before sending, it reloads the client: a field that someone else has changed is
 * marked, and only a second Save replaces their value.
 */
export function useClientEdit(lenderId: string, client: Client, onDone: () => void): ClientEdit {
  const [base, setBase] = useState(() => valuesOf(client));
  const [notice, setNotice] = useState<Problem>();
  const [toConfirm, setToConfirm] = useState<{ ending: Verification[]; changes: ClientUpdate }>();
  const form = useForm<ClientFormValues, unknown, ClientUpdate>({
    resolver: clientResolver(base),
    defaultValues: base,
  });
  const { refetch, error } = useGetClientQuery({ params: { lenderId, id: client.id } });
  const [update] = useUpdateLenderClientMutation();

  const save = form.handleSubmit(async (changes) => {
    setNotice(undefined);
    if (changedNames(changes).length === 0) return onDone();
    const latest = await refetch();
    // the answer keeps the data of an earlier one
    if (latest.isError || !latest.data) return setNotice(words('clientNotReadBefore'));
    const now = valuesOf(latest.data);
    const clashes = clashesOf(base, now, changes);
    if (clashes.length > 0) {
      setBase(withValuesOf(base, now, clashes));
      clashes.forEach((name, at) =>
        form.setError(
          name,
          { type: 'clash', message: words('changedTo', { value: valueAt(now, name) || dash }) },
          { shouldFocus: at === 0 },
        ),
      );
      return setNotice(words('valuesOvertaken'));
    }
    const ending = endedBy(latest.data, changes);
    if (ending.length > 0) return setToConfirm({ ending, changes });
    await send(changes);
  });

  const send = async (changes: ClientUpdate) => {
    const outcome = await update({ params: { lenderId, id: client.id }, body: changes });
    if (!outcome.error) {
      const ended = (outcome.data.endedVerifications ?? []).filter((one) => isOneOf(verifications, one));
      notify.success(
        ended.length > 0
          ? words('savedButVerify', { saved: messages.clientUpdated, ended: verificationsInWords(ended) })
          : messages.clientUpdated,
      );
      return onDone();
    }
    if (isNotFound(outcome.error)) void refetch();
    const named = isApiFailure(outcome.error) ? Object.keys(outcome.error.fields) : [];
    setServerErrors(outcome.error, clientFieldNames, form.setError);
    if (!named.some(isClientField)) setNotice(problemOf(outcome.error, words('changesNotSaved')));
  };
  return {
    form,
    save,
    notice,
    isGone: isNotFound(error),
    ending: toConfirm?.ending ?? [],
    confirmEnding: () => {
      setToConfirm(undefined);
      if (toConfirm) void form.handleSubmit(() => send(toConfirm.changes))();
    },
    cancelEnding: () => setToConfirm(undefined),
  };
}
