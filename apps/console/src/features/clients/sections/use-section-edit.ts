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
import { isApiFailure, isNotFound, type ApiFailure } from '../../../api/failure.ts';
import type { Problem } from '../../../api/problem-alert.tsx';
import { useGetClientQuery, useUpdateLenderClientMutation } from '../../../api/provider.api.ts';
import { endedBy } from '../edit/use-client-edit.ts';
import {
  answersToSave,
  sectionsOf,
  valuesToEdit,
  withAnswersOfColleague,
  withGroups,
  type ClientSection,
} from './client.sections.ts';
import { words } from '../clients.words.ts';

type SectionEditProps = {
  lenderId: string;
  client: Client;
  form: LenderForm;
  section: ClientSection;
  onDone: () => void;
};
export type SectionEdit = {
  /** Values that the inputs start with. They start again, as another `round`, with what a colleague has saved. */
  start: { values: FormValues; round: number };
  typed: (values: FormValues) => void;
  isDirty: boolean;
  saving: boolean;
  /** By the fields' keys. */
  errors: FieldErrors;
  notice: Problem | undefined;
  /** A colleague has deleted the client, so that nothing can be saved. */
  isGone: boolean;
  /** Saves what was typed, once the form has found it valid. */
  save: () => void;
  saveDraft: () => void;
  /** The verifications that saving would invalidate, while confirmation is pending. */
  ending: Verification[];
  confirmEnding: () => void;
  cancelEnding: () => void;
};

/** Valid answers, or those of a draft. */
type Answers = 'checked' | 'draft';

/** Returns the service's messages for the section's fields, by key. */
const fieldErrorsOf = ({ fields }: ApiFailure, { name }: ClientSection): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      field.startsWith(`${name}.data.`) ? [[field.slice(`${name}.data.`.length), message]] : [],
    ),
  );

/**
 * Saves the answers to one section (C7), together with the answers that the screen showed. If a colleague has changed them
 * since, the service saves nothing. Answers that only the colleague changed are then taken over; where both changed one,
 * the form shows the colleague's, and only a second save replaces it.
 */
export function useSectionEdit({ lenderId, client, form, section, onDone }: SectionEditProps): SectionEdit {
  const [start, setStart] = useState(() => ({ values: valuesToEdit(section.values), round: 0 }));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Problem>();
  const [toConfirm, setToConfirm] = useState<{ answers: Answers; data: FormValues }>();
  const shown = useRef(section);
  const begun = useRef(start.values);
  const latest = useRef(start.values);
  const { refetch, error } = useGetClientQuery({ params: { lenderId, id: client.id } });
  const [update, { isLoading }] = useUpdateLenderClientMutation();
  const [isReading, setReading] = useState(false);
  const saving = isLoading || isReading;

  const takeOver = async (answers: Answers) => {
    setReading(true);
    const { data, isError } = await refetch();
    setReading(false);
    // after a failure, the answer keeps the data of an earlier one
    const section = !isError && data && sectionsOf(data, form.form).find(({ step }) => step === shown.current.step);
    if (!section) return setNotice(words('clientNotReadAgain'));
    const now = valuesToEdit(section.values);
    const { values, clashes } = withAnswersOfColleague(begun.current, latest.current, now);
    shown.current = section;
    begun.current = now;
    latest.current = values;
    setStart(({ round }) => ({ values, round: round + 1 }));
    if (clashes.length === 0) return send(answers);
    setErrors(Object.fromEntries(clashes.map((key) => [key, words('changedTo', { value: now[key] ?? dash })])));
    setNotice(words('answersOvertaken'));
  };

  const send = async (answers: Answers): Promise<void> => {
    setNotice(undefined);
    setErrors({});
    const { name, fields, seen } = shown.current;
    const data = dataOf(answers);
    const isComplete = isSectionComplete(fields, data);
    const change = { data: withGroups(data), isComplete, seenData: withGroups(seen) };
    const named = client.formId ? {} : { formId: form.id, ...(form.version !== null && { formVersion: form.version }) };
    const outcome = await update({ params: { lenderId, id: client.id }, body: { ...named, [name]: change } });
    if (!outcome.error) {
      notify.success(messages.clientUpdated);
      return onDone();
    }
    if (!isApiFailure(outcome.error)) return setNotice(words('answersNotSaved'));
    if (outcome.error.code === 'changed_since_seen') return takeOver(answers);
    if (isNotFound(outcome.error)) void refetch();
    const refused = fieldErrorsOf(outcome.error, shown.current);
    setErrors(refused);
    if (Object.keys(refused).length === 0) setNotice(outcome.error);
  };

  const saveAnswers = (answers: Answers) => {
    if (saving) return;
    const data = dataOf(answers);
    if (endingOf(data).length > 0) setToConfirm({ answers, data });
    else void send(answers);
  };
  const dataOf = (answers: Answers): FormValues =>
    answersToSave(shown.current, answers === 'draft' ? draftValues(section.fields, latest.current) : latest.current);
  const endingOf = (data: FormValues): Verification[] =>
    endedBy(client, filledFacts(section.step, data, client) as Parameters<typeof endedBy>[1]);

  return {
    start,
    typed: (now) => {
      // answers outside the form stay
      latest.current = { ...latest.current, ...now };
      setDirty(
        section.fields.some(({ name }) => (now[fieldKey(name)] ?? '') !== (begun.current[fieldKey(name)] ?? '')),
      );
    },
    isDirty,
    saving,
    errors,
    notice,
    isGone: isNotFound(error),
    save: () => saveAnswers('checked'),
    saveDraft: () => saveAnswers('draft'),
    ending: toConfirm ? endingOf(toConfirm.data) : [],
    confirmEnding: () => {
      setToConfirm(undefined);
      if (toConfirm) void send(toConfirm.answers);
    },
    cancelEnding: () => setToConfirm(undefined),
  };
}
