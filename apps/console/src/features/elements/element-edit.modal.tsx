import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementChange } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { useOutletContext, useParams } from 'react-router-dom';
import { isApiFailure, type ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import {
  useRestoreElementMutation,
  useRetireElementMutation,
  useUpdateElementMutation,
} from '../../api/provider.api.ts';
import type { Element } from '../../api/readings.ts';
import { RecordHistory } from '../../audit/record-history.view.tsx';
import { OvertakenNotice } from '../../saving/overtaken-notice.view.tsx';
import { useBegunVersion } from '../../saving/use-begun-version.ts';
import { useLostAnswer } from '../../saving/use-lost-answer.ts';
import { useCloseToList } from '../../record/use-close-to-list.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ElementForm } from './element.form.tsx';
import { elementChanges } from './element.text.ts';
import { useElements } from './use-elements.ts';
import { RecordNotFound } from '../../record/record-not-found.dialog.tsx';
import { words } from './elements.words.ts';

/** The edit modal over the cards; the address names the element (3§2). Closing returns to the cards. */
export function Component() {
  const { id = '' } = useParams();
  const { lenderId } = useOutletContext<{ lenderId: string }>();
  const { answer, elements } = useElements(lenderId);
  const close = useCloseToList();
  if (!elements) return null;
  const element = elements.find((one) => one.id === id);
  return element ? (
    <ElementEdit key={id} lenderId={lenderId} element={element} onRefresh={answer.refetch} onClose={close} />
  ) : (
    <RecordNotFound
      title={words('elementNotFound')}
      about={words('notFoundAbout')}
      showAll={words('showElements')}
      onClose={close}
    />
  );
}

Component.displayName = 'ElementEditModal';

type ElementEditProps = {
  lenderId: string;
  /** The current element. */
  element: Element;
  /** Reloads the elements. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

/** If a colleague has changed it since the form was opened, the form keeps what was typed and asks which values to keep. */
function ElementEdit({ lenderId, element, onRefresh, onClose }: ElementEditProps) {
  const refusal = usePermission('elements.manage');
  const [update, { isLoading, isSuccess, error, reset }] = useUpdateElementMutation();
  const lostAnswer = useLostAnswer();
  const begun = useBegunVersion(element, element, lostAnswer.isOwn);
  const changes = elementChanges(begun.base, element);
  // retiring also creates a new version, but changes none of the form's fields; after saving, the changes are the person's own
  const isOvertaken = !isSuccess && begun.isChanged && changes.length > 0;
  const save = async (change: ElementChange) => {
    const version = isOvertaken ? begun.version : (element.version ?? undefined);
    const body = version === undefined ? change : { ...change, version };
    const outcome = await update({ params: { id: element.id }, body });
    lostAnswer.settle(outcome.error, change);
    if (isConflict(outcome.error)) await onRefresh();
    if (outcome.error) return;
    notify.success(words('changed', { name: change.name }));
    onClose();
  };
  return (
    <ElementForm
      key={begun.base.version}
      title={words('editElement')}
      submit={words('save')}
      lenderId={lenderId}
      start={changeOf(begun.base)}
      busy={isLoading}
      failure={!isOvertaken && isApiFailure(error) ? error : undefined}
      refusal={refusal}
      notice={
        isOvertaken && <OvertakenNotice what={words('nounElement')} begun={begun} changes={changes} onChosen={reset} />
      }
      onSave={save}
      onClose={onClose}
    >
      {refusal === undefined && <Retirement element={element} isSaving={isLoading} onRefresh={onRefresh} />}
      <RecordHistory kind="element" recordId={element.id} />
    </ElementForm>
  );
}

const isConflict = (error: unknown): boolean => isApiFailure(error) && error.code === 'conflict';

const changeOf = ({ name, element_id = '', type, product_name }: Element): ElementChange => ({
  name,
  element_id: element_id ?? '',
  type: type === 'other' ? 'other' : 'primary',
  product_name,
});

type RetirementProps = Pick<ElementEditProps, 'element' | 'onRefresh'> & {
  /** The form is being saved, which changes the version and closes the modal. */
  isSaving: boolean;
};

/** Retiring keeps the element for batches that were submitted with it. */
function Retirement({ element, isSaving, onRefresh }: RetirementProps) {
  const { id, name, isRetired, submissions, version } = element;
  const [retire, retiring] = useRetireElementMutation();
  const [restore, restoring] = useRestoreElementMutation();
  const [failure, setFailure] = useState<ApiFailure>();
  const [wasRetired, setWasRetired] = useState(isRetired);
  // a try whose answer was lost may have changed the element: the button stays the one that was pressed
  const isRestoring = failure?.mayHaveWorked ? wasRetired : isRetired;
  const change = async () => {
    const body = version === null || version === undefined ? {} : { version };
    setWasRetired(isRestoring);
    const { error } = await (isRestoring ? restore : retire)({ params: { id }, body });
    if (isConflict(error)) await onRefresh();
    if (isApiFailure(error)) return setFailure(error);
    setFailure(undefined);
    notify.success(isRestoring ? words('restored', { name }) : words('retiredNow', { name }));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {isRestoring ? words('retiredAbout') : words('retireAbout')}{' '}
          {submissions ? words('usedByBatches', { count: submissions }) : ''}
        </Typography>
        <Button
          variant="outlined"
          color={isRestoring ? 'primary' : 'error'}
          loading={retiring.isLoading || restoring.isLoading}
          disabled={isSaving}
          onClick={() => void change()}
          sx={{ flexShrink: 0 }}
        >
          {isRestoring ? words('restore') : words('retire')}
        </Button>
      </Stack>
      <ProblemAlert problem={failure} />
    </Stack>
  );
}
