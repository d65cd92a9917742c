import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { verifyStaff } from '@oware/contract';
import type { ClientSummary, StaffCheck } from '../../../api/readings.ts';
import { staffTone, statusLabel } from '@oware/domain';
import { FormField } from '@oware/ui';
import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../../api/failure.ts';
import { useVerifyStaffMutation } from '../../../api/provider.api.ts';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { KnownClientNotice } from '../wizard/known-client.view.tsx';
import { useFindKnown } from '../../../onboarding-draft/known-clients.api.ts';
import { words } from '../onboarding.words.ts';

type StaffStepProps = StepProps & {
  /** Called with whether Next only checks the number, for the label of its button. */
  onChecks: (checks: boolean) => void;
};

/** Staff Id (1§2, 1§5): looks up the person in the payroll; their names become defaults of later steps. */
export function StaffStep({ draft, change, done, onBusy, onChecks, formId, refused }: StaffStepProps) {
  const [verify, { data: check }] = useVerifyStaffMutation();
  const findKnown = useFindKnown(draft.lenderId);
  const [known, setKnown] = useState<ClientSummary>();
  const underWay = useRef(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(verifyStaff.body),
    defaultValues: { staffNumber: draft.staffId },
  });
  useEffect(() => {
    if (refused.staffId) setError('staffNumber', { type: 'server', message: refused.staffId }, { shouldFocus: true });
  }, [refused, setError]);

  // the name in a resumed draft is that of an earlier check
  const isChecked = check !== undefined && draft.staffName !== null;
  useLayoutEffect(() => {
    onChecks(!isChecked);
    return () => onChecks(false);
  }, [isChecked, onChecks]);

  const checking = formState.isSubmitting;
  useEffect(() => {
    onBusy(checking);
    return () => onBusy(false);
  }, [checking, onBusy]);

  const ask = handleSubmit(async ({ staffNumber }) => {
    if (isChecked && draft.staffId === staffNumber) return done();
    setKnown(undefined);
    const [outcome, other] = await Promise.all([
      verify({ body: { staffNumber } }),
      findKnown({ staffId: staffNumber }),
    ]);
    if (outcome.error) {
      const failure = isApiFailure(outcome.error) ? outcome.error : undefined;
      if (failure?.status === 404) change({ staffName: null });
      const message = failure?.fields.staffNumber ?? failure?.fields.staffId ?? failure?.message;
      return setError('staffNumber', { message: message ?? words('staffNotChecked') }, { shouldFocus: true });
    }
    if (other) {
      change({ staffName: null });
      return setKnown(other);
    }
    change({ staffId: staffNumber, staffName: namesOf(outcome.data) });
  });
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    void ask(event).finally(() => (underWay.current = false));
  };

  // the payroll may have changed since the draft got the name, and the draft has no employment status
  const checkAgain = useEffectEvent(() => {
    if (draft.staffName && !refused.staffId) submit();
  });
  useEffect(() => checkAgain(), []);

  const isActive = check && staffTone(check.v_MEMBER_STATUS) === 'teal';
  return (
    <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ maxWidth: 440 }}>
      <Stack sx={{ gap: 2 }}>
        <FormField
          label={words('staffId')}
          field={register('staffNumber', {
            onChange: (event: { target: { value: string } }) => {
              setKnown(undefined);
              change({ staffId: event.target.value, staffName: null });
            },
          })}
          error={formState.errors.staffNumber}
          maxLength={40}
          slotProps={{ htmlInput: { readOnly: checking } }}
          autoComplete="off"
          helperText={words('staffIdAbout')}
        />
        <div aria-live="polite">
          {known && <KnownClientNotice client={known} what={words('staffIdOf', { staffId: draft.staffId })} />}
          {check && draft.staffName && (
            <Alert severity={isActive ? 'success' : 'warning'}>
              {words(isActive ? 'staffFound' : 'staffNotActive', {
                person: [
                  `${draft.staffName.firstName} ${draft.staffName.lastName}`,
                  check.v_MEMBER_TYPE,
                  statusLabel(check.v_MEMBER_STATUS),
                ].join(', '),
              })}
            </Alert>
          )}
        </div>
      </Stack>
    </Box>
  );
}

const namesOf = ({ v_FIRST_NAME: firstName, v_LAST_NAME: lastName }: StaffCheck) => ({ firstName, lastName });
