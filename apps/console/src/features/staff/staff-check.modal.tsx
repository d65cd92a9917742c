import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { verifyStaff } from '@oware/contract';
import { FormField } from '@oware/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';
import { type Problem, ProblemAlert, problemOf } from '../../api/problem-alert.tsx';
import { useVerifyStaffMutation } from '../../api/provider.api.ts';
import { useCloseToList } from '../../record/use-close-to-list.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { NextStep } from './next-step.view.tsx';
import { StaffCheckResult } from './staff-check-result.view.tsx';
import { words } from './staff.words.ts';

/** Returns the service's error of the number; undefined if the whole check failed. */
function numberProblem(error: unknown): string | undefined {
  if (!isApiFailure(error)) return undefined;
  const { status, fields, message } = error;
  return fields['staffNumber'] ?? fields['staffId'] ?? (status === 404 ? message : undefined);
}

/** Staff ID Checker (1§2): the payroll's record of a staff number. Closing returns to the list below. */
export function Component() {
  const [verify, { data, isLoading, reset }] = useVerifyStaffMutation();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(verifyStaff.body),
    defaultValues: { staffNumber: '' },
  });
  const [failure, setFailure] = useState<Problem>();
  const forget = () => {
    reset();
    setFailure(undefined);
  };
  const close = useCloseToList();
  const refusal = usePermission('registers.look-up');

  const check = handleSubmit(async (body) => {
    forget();
    const outcome = await verify({ body });
    // ignore an answer for a number that has been changed since
    if (!outcome.error || getValues('staffNumber').trim() !== body.staffNumber) return;
    const ofNumber = numberProblem(outcome.error);
    if (ofNumber === undefined) setFailure(problemOf(outcome.error, words('notChecked')));
    else setError('staffNumber', { message: ofNumber }, { shouldFocus: true });
  });

  return (
    <Dialog open onClose={close} aria-labelledby="staff-check-title" fullWidth maxWidth="xs">
      <DialogTitle id="staff-check-title" variant="h2">
        {words('staffIdChecker')}
      </DialogTitle>
      <form noValidate onSubmit={(event) => void check(event)}>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            {refusal && <Alert severity="info">{refusal}</Alert>}
            <FormField
              autoFocus
              label={words('staffId')}
              field={register('staffNumber', { onChange: forget })}
              error={formState.errors.staffNumber}
              maxLength={40}
              autoComplete="off"
              helperText={words('staffIdAbout')}
            />
            <ProblemAlert problem={failure} />
            <div aria-live="polite">{data && <StaffCheckResult result={data} />}</div>
            {data && <NextStep staffNumber={getValues('staffNumber').trim()} result={data} />}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{words('close')}</Button>
          <Permitted action="registers.look-up">
            <Button type="submit" variant={data ? 'outlined' : 'contained'} loading={isLoading}>
              {words('check')}
            </Button>
          </Permitted>
        </DialogActions>
      </form>
    </Dialog>
  );
}

Component.displayName = 'StaffCheckModal';
