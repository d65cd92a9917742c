import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { messages, type FieldErrors } from '@oware/contract';
import { FormSaving, notify } from '@oware/ui';
import { useId, useState, useSyncExternalStore } from 'react';
import { type ApiFailure, isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useSubmitComplianceMutation } from '../../api/provider.api.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import type { DraftKeeper } from '../../wizard/draft-keeper.store.ts';
import { StepBar } from '../../wizard/step-bar.view.tsx';
import { useFocusError } from '../../wizard/use-focus-error.ts';
import type { OwnerStepProps } from './account-owner.step.tsx';
import { ownerFields, ownerProblems, type ComplianceDraft, type OwnerField } from './compliance.draft.ts';
import { DocumentChoice } from './document-choice.view.tsx';
import { useChosenDocument } from './use-chosen-document.ts';
import { words } from './compliance.words.ts';

const labels: Record<OwnerField, string> = {
  registration_number: words('registrationNumber'),
  address: words('address'),
  country: words('country'),
};

/** The registration with its document. Continuing validates and posts it (3§4). */
export function OwnerForm({
  orgId,
  before,
  keeper,
  onBack,
  onSent,
}: OwnerStepProps & { keeper: DraftKeeper<ComplianceDraft> }) {
  const formId = useId();
  const { fields } = useSyncExternalStore(keeper.subscribe, keeper.draft);
  const document = useChosenDocument(before);
  const [submit, { isLoading, isSuccess }] = useSubmitComplianceMutation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const refusal = usePermission('compliance.submit');
  const focusError = useFocusError(formId);
  // the document is kept nowhere else, also while it is sent: the screen alone says why it was refused
  useUnsavedChanges(document.isChosen && !isSuccess);

  const send = async () => {
    setFailure(undefined);
    const problems = { ...ownerProblems(fields), ...document.problems };
    setErrors(problems);
    const file = Object.keys(problems).length === 0 ? await document.read() : undefined;
    if (!file) return focusError();
    const outcome = await submit({
      body: { organization_id: orgId, ...fields, registration_document: file, registration_type: 'coperate' },
    });
    if (outcome.error === undefined) {
      await keeper.end();
      notify.success(messages.complianceSubmitted);
      return onSent();
    }
    if (!isApiFailure(outcome.error)) return;
    setErrors(outcome.error.fields);
    setFailure(outcome.error);
    focusError();
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
      <Stack sx={{ gap: 2.5 }}>
        {before?.status === 'Returned' && before.reason && (
          <Alert severity="warning">
            <AlertTitle>{words('whyReturned')}</AlertTitle>
            {before.reason}
          </Alert>
        )}
        {before?.status === 'Submitted' && <Alert severity="info">{words('replacesAbout')}</Alert>}
        <FormSaving value={isLoading || document.isReading}>
          {ownerFields.map((name) => (
            <TextField
              key={name}
              name={name}
              label={labels[name]}
              required
              value={fields[name]}
              onChange={({ target }) => keeper.change((now) => ({ fields: { ...now.fields, [name]: target.value } }))}
              error={errors[name] !== undefined}
              helperText={errors[name]}
              slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' }, inputLabel: { shrink: true } }}
            />
          ))}
          <DocumentChoice document={document} problem={document.problem ?? errors.registration_document} />
        </FormSaving>
        {refusal && <Alert severity="info">{refusal}</Alert>}
        <ProblemAlert problem={failure} title={failure && failure.status > 0 ? failure.status : undefined} />
      </Stack>
      <StepBar
        onBack={onBack}
        formElement={formId}
        submit={before ? words('submitAgain') : words('submit')}
        busy={isLoading || document.isReading}
        refusal={refusal}
      />
    </form>
  );
}
