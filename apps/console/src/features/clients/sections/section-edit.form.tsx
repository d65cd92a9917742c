import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Client, LenderForm } from '../../../api/readings.ts';
import { FormSaving } from '@oware/ui';
import { memo, useEffect, useId, useRef } from 'react';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { DynamicForm } from '../../../dynamic-form/dynamic-form.view.tsx';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { EndedVerificationsDialog } from '../edit/ended-verifications.dialog.tsx';
import type { ClientSection } from './client.sections.ts';
import { useSectionEdit } from './use-section-edit.ts';
import { words } from '../clients.words.ts';

type SectionEditFormProps = {
  lenderId: string;
  client: Client;
  form: LenderForm;
  section: ClientSection;
  onDone: () => void;
};

/** The inputs hold the values, so that typing does not render the form again. */
const Fields = memo(DynamicForm);

/** Edits a section of a saved client, to complete it or keep it as a draft (1§4). */
export function SectionEditForm(props: SectionEditFormProps) {
  const { section, onDone } = props;
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const edit = useSectionEdit(props);
  const latest = useRef(edit);
  latest.current = edit;
  const { current: calls } = useRef({
    typed: (values: Record<string, string>) => latest.current.typed(values),
    save: () => latest.current.save(),
  });
  useUnsavedChanges(edit.isDirty);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  return (
    <Stack ref={top} sx={{ gap: 2, pt: 1, scrollMarginBottom: 24 }}>
      <FormSaving value={edit.saving || edit.isGone}>
        <Fields
          key={edit.start.round}
          id={id}
          label={words('editSection', { title: section.title.toLowerCase() })}
          fields={useFixed(section.fields)}
          values={edit.start.values}
          errors={edit.errors}
          onTyped={calls.typed}
          onSubmit={calls.save}
        />
      </FormSaving>
      {edit.isGone || (
        <>
          <ProblemAlert severity="warning" problem={edit.notice} />
          <EndedVerificationsDialog ended={edit.ending} onConfirm={edit.confirmEnding} onCancel={edit.cancelEnding} />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <Button onClick={onDone} disabled={edit.saving}>
              {words('discard')}
            </Button>
            <Button variant="outlined" onClick={edit.saveDraft} disabled={edit.saving}>
              {words('saveAsDraft')}
            </Button>
            <Button type="submit" form={id} variant="contained" loading={edit.saving}>
              {words('save')}
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** Keeps the initial inputs, even if a colleague changes the form. */
const useFixed = <Value,>(value: Value): Value => useRef(value).current;
