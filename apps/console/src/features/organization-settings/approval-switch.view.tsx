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
import { words } from './organization-settings.words.ts';

type SwitchProps = { orgId: string; settings: OrganizationSettings };

const consequence = {
  on: words('onAbout'),
  off: words('offAbout'),
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
    if (outcome.error === undefined) notify.success(words(required ? 'nowOn' : 'nowOff'));
  };
  return (
    <Card sx={{ p: 2.5 }}>
      <Stack sx={{ gap: 1.5 }}>
        <FormControlLabel
          label={words('requireTwoPeople')}
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
          {twoPersonApproval === null ? words('unknownAbout') : twoPersonApproval ? consequence.on : consequence.off}
        </Typography>
        {twoPersonApproval === false && <Alert severity="warning">{words('isOffFor', { organization })}</Alert>}
        {refusal && <Alert severity="info">{refusal}</Alert>}
        {error && isApiFailure(error) && <ProblemAlert problem={error} />}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={words('switchOffTitle', { organization })}
        confirm={words('switchOff')}
        dangerous
        busy={isLoading}
        onConfirm={() => void set(false)}
        onCancel={() => setAsking(false)}
      >
        <Typography>{words('switchOffAbout', { effect: consequence.off })}</Typography>
      </ConfirmDialog>
    </Card>
  );
}
