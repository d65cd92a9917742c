import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { OrganizationSettings } from '../../api/readings.ts';
import { ConfirmDialog, notify } from '@oware/ui';
import { useId, useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useUpdateOrganizationSettingsMutation } from '../../api/provider.api.ts';
import { usePermission } from '../../session/use-permission.ts';

type SwitchProps = { orgId: string; settings: OrganizationSettings };

const consequence = {
  on: 'The person who created a loan can’t approve it, its funding or its batch, or disburse it. The person who submitted an identity verification can’t decide on it.',
  off: 'One person can create a loan, approve it and disburse it. The loan’s timeline shows when people approve their own work.',
};

/** The two-person setting with its effects. Switching it off asks first. */
export function ApprovalSwitch({ orgId, settings: { organization, twoPersonApproval } }: SwitchProps) {
  const refusal = usePermission('organization.change');
  const [update, { isLoading, error }] = useUpdateOrganizationSettingsMutation();
  const [asking, setAsking] = useState(false);
  const textId = useId();
  const set = async (required: boolean) => {
    const outcome = await update({ params: { orgId }, body: { twoPersonApproval: required } });
    setAsking(false);
    if (outcome.error === undefined) notify.success(`Two-person approval is ${required ? 'on' : 'off'}`);
  };
  return (
    <Card sx={{ p: 2.5 }}>
      <Stack sx={{ gap: 1.5 }}>
        <FormControlLabel
          label="Require two people"
          slotProps={{ typography: { sx: { fontWeight: 650 } } }}
          control={
            <Switch
              checked={twoPersonApproval === true}
              disabled={refusal !== undefined || isLoading || twoPersonApproval === null}
              onChange={(_event, on) => (on ? void set(true) : setAsking(true))}
              slotProps={{ input: { 'aria-describedby': textId } }}
            />
          }
        />
        <Typography id={textId} color="textSecondary">
          {twoPersonApproval === null
            ? 'The service didn’t say whether two people are required.'
            : twoPersonApproval
              ? consequence.on
              : consequence.off}
        </Typography>
        {twoPersonApproval === false && (
          <Alert severity="warning">Two-person approval is off for {organization}.</Alert>
        )}
        {refusal && <Alert severity="info">{refusal}</Alert>}
        {error && isApiFailure(error) && <ProblemAlert problem={error} />}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={`Switch off two-person approval for ${organization}?`}
        confirm="Switch off"
        dangerous
        busy={isLoading}
        onConfirm={() => void set(false)}
        onCancel={() => !isLoading && setAsking(false)}
      >
        <Typography>{consequence.off} Everyone in the organisation will be notified.</Typography>
      </ConfirmDialog>
    </Card>
  );
}
