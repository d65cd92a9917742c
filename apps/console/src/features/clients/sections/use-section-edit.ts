import { messages, type FieldErrors } from '@oware/contract';
import type { Client, LenderForm } from '../../../api/readings.ts';
import {
  draftValues,
  fieldKey,
  filledFacts,
  isSectionComplete,
  type FormValues,
  type Verification,
} from '@oware/domain';
import { dash, notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { useGetClientQuery, useUpdateLenderClientMutation } from '../../../api/provider.api.ts';
import { endedBy } from '../edit/use-client-edit.ts';
import { answersToSave, keysChanged, sectionsOf, valuesToEdit, type ClientSection } from './client.sections.ts';
import { words } from '../clients.words.ts';

type SectionEditProps = {
  lenderId: string;
  client: Client;
  form: LenderForm;
  section: ClientSection;
  onDone: () => void;
};
export type SectionEdit = {
  /** Initial values of the inputs. */
  values: FormValues;
  typed: (values: FormValues) => void;
  isDirty: boolean;
  saving: boolean;
  /** By the fields' keys. */
  errors: FieldErrors;
  notice: Problem | undefined;
  save: (right: FormValues) => void;
  saveDraft: () => void;
  /** The verifications that saving would invalidate, while confirmation is pending. */
  ending: Verification[];
  confirmEnding: () => void;
  cancelEnding: () => void;
};

/** Returns the service's messages for the section's fields, by key. */
const fieldErrorsOf = ({ fields }: ApiFailure, { name }: ClientSection): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      field.startsWith(`${name}.data.`) ? [[field.slice(`${name}.data.`.length), message]] : [],
    ),
  );

/**
 * Saves the answers to one section (C7), together with the answers that the screen showed. If a colleague has changed them
 * since, the service saves nothing, the form shows the colleague's answers, and only a second save replaces them.
 */
export function useSectionEdit({ lenderId, client, form, section, onDone }: SectionEditProps): SectionEdit {
  const [values] = useState(() => valuesToEdit(section.values));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Problem>();
  const [toConfirm, setToConfirm] = useState<FormValues>();
  const shown = useRef(section);
  const latest = useRef(values);
  const { refetch } = useGetClientQuery({ params: { lenderId, id: client.id } });
  const [update, { isLoading: saving }] = useUpdateLenderClientMutation();

  const showConflict = async () => {
    const now = (await refetch()).data;
    const section = now && sectionsOf(now, form.form).find(({ step }) => step === shown.current.step);
    if (!section) return setNotice(words('clientNotReadAgain'));
    const changed = keysChanged(shown.current.values, section.values);
    shown.current = section;
    setErrors(
      Object.fromEntries(changed.map((key) => [key, words('changedTo', { value: section.values[key] ?? dash })])),
    );
    setNotice(words('answersOvertaken'));
  };

  const send = async (data: FormValues) => {
    setNotice(undefined);
    setErrors({});
    const { name, fields, seen } = shown.current;
    const change = { data, isComplete: isSectionComplete(fields, data), seenData: seen };
    const named = client.formId ? {} : { formId: form.id, ...(form.version !== null && { formVersion: form.version }) };
    const outcome = await update({ params: { lenderId, id: client.id }, body: { ...named, [name]: change } });
    if (!outcome.error) {
      notify.success(messages.clientUpdated);
      return onDone();
    }
    if (!isApiFailure(outcome.error)) return setNotice(words('answersNotSaved'));
    if (outcome.error.code === 'changed_since_seen') return showConflict();
    const refused = fieldErrorsOf(outcome.error, shown.current);
    setErrors(refused);
    if (Object.keys(refused).length === 0) setNotice(outcome.error);
  };

  const saveAnswers = (typed: FormValues) => {
    if (saving) return;
    const data = answersToSave(shown.current, typed);
    if (endingOf(data).length > 0) setToConfirm(data);
    else void send(data);
  };
  const endingOf = (data: FormValues): Verification[] =>
    endedBy(client, filledFacts(section.step, data, client) as Parameters<typeof endedBy>[1]);

  return {
    values,
    typed: (now) => {
      latest.current = now;
      setDirty(section.fields.some(({ name }) => (now[fieldKey(name)] ?? '') !== (values[fieldKey(name)] ?? '')));
    },
    isDirty,
    saving,
    errors,
    notice,
    save: saveAnswers,
    saveDraft: () => saveAnswers(draftValues(section.fields, latest.current)),
    ending: toConfirm ? endingOf(toConfirm) : [],
    confirmEnding: () => {
      setToConfirm(undefined);
      if (toConfirm) void send(toConfirm);
    },
    cancelEnding: () => setToConfirm(undefined),
  };
}
