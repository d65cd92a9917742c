import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { notify } from '@oware/ui';
import { lazy, Suspense, useState } from 'react';
import { ifUnanswered, isApiFailure, notOfferedFailure } from '../../../api/failure.ts';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import {
  useDisableTwoFactorMutation,
  useGetProfileQuery,
  useRenewRecoveryCodesMutation,
} from '../../../api/provider.api.ts';
import type { Profile } from '../../../api/readings.ts';
import type { ReadProfileAgain } from './two-factor-setup.dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { TwoFactorProofDialog } from './two-factor-proof.dialog.tsx';
import { words } from './two-factor.words.ts';

/** The QR code library is loaded with its dialog. */
const TwoFactorSetupDialog = lazy(async () => {
  const { TwoFactorSetupDialog: dialog } = await import('./two-factor-setup.dialog.tsx');
  return { default: dialog };
});

/** With fewer recovery codes, the person is asked to create new ones. */
const fewCodes = 3;

type Open = 'set-up' | 'turn off' | 'new codes' | 'codes for lost ones';

/** The two-factor flag of the profile (3§3), with set-up and recovery codes. */
export function TwoFactor() {
  const answer = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile } = answer;
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const readAgain = async () => answer.refetch();
  const close = () => {
    setOpen(undefined);
    void answer.refetch(); // a lost response may have changed it
  };
  const showCodes = (issued: readonly string[]) => {
    // a provider has answered without them
    if (issued.length === 0) return setOpen('codes for lost ones');
    setCodes(issued);
    close();
  };
  if (!profile)
    return <RowsWaiting what={words('twoFactorSignIn')} rows={2} label={words('loading')} answer={answer} />;
  return (
    <>
      <TwoFactorState profile={profile} onOpen={setOpen} />
      {open === 'set-up' && (
        <Suspense>
          <TwoFactorSetupDialog
            readAgain={readAgain}
            onIssued={showCodes}
            onCodesLost={() => setOpen('codes for lost ones')}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'turn off' && <TurnOffDialog readAgain={readAgain} onClose={close} />}
      {open === 'new codes' && (
        <NewCodesDialog onIssued={showCodes} onClose={close}>
          {words('newCodesAbout')}
        </NewCodesDialog>
      )}
      {open === 'codes for lost ones' && (
        <NewCodesDialog onIssued={showCodes} onClose={close}>
          {words('lostCodesAbout')}
        </NewCodesDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} email={profile.email} onDone={() => setCodes(undefined)} />}
    </>
  );
}

function TwoFactorState({ profile, onOpen }: { profile: Profile; onOpen: (open: Open) => void }) {
  const { twoFactor, recoveryCodesLeft } = profile;
  if (twoFactor === null) return <Typography color="textSecondary">{notOfferedFailure.message}</Typography>;
  if (!twoFactor)
    return (
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{words('offAbout')}</Typography>
        <Button variant="outlined" onClick={() => onOpen('set-up')}>
          {words('turnOn')}
        </Button>
      </Stack>
    );
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography component="div">
        <Chip size="small" color="primary" label={words('on')} component="span" sx={{ mr: 1 }} />
        {words('onAbout')}
      </Typography>
      {recoveryCodesLeft !== null && <CodesLeft left={recoveryCodesLeft} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => onOpen('new codes')}>
          {words('newCodesTitle')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => onOpen('turn off')}>
          {words('turnOff')}
        </Button>
      </Stack>
    </Stack>
  );
}

function CodesLeft({ left }: { left: number }) {
  if (left > fewCodes) return <Typography color="textSecondary">{words('codesLeft', { count: left })}</Typography>;
  return <Alert severity="warning">{words('fewCodesLeft', { count: left })}</Alert>;
}

type TurnOffDialogProps = { readAgain: ReadProfileAgain; onClose: () => void };

function TurnOffDialog({ readAgain, onClose }: TurnOffDialogProps) {
  const [disable, { isLoading }] = useDisableTwoFactorMutation();
  const closeAs = (message: string) => {
    notify.success(message);
    onClose();
    return undefined;
  };
  return (
    <TwoFactorProofDialog
      title={words('turnOffTitle')}
      submit={words('turnOff')}
      dangerous
      busy={isLoading}
      onClose={onClose}
      onProof={async (body) => {
        const { data, error } = await disable({ body });
        if (data) return closeAs(data.message || words('isOff'));
        if (!isApiFailure(error)) return error;
        if (error.code === 'two_factor_off') return closeAs(words('isOff'));
        if (!error.mayHaveWorked) return error;
        const now = await readAgain();
        if (!now.isSuccess) return error;
        return now.data?.twoFactor === false ? closeAs(words('isOff')) : { ...error, message: words('isStillOn') };
      }}
    >
      {words('turnOffAbout')}
    </TwoFactorProofDialog>
  );
}

type NewCodesDialogProps = {
  /** Description of the effects. */
  children: string;
  onIssued: (codes: readonly string[]) => void;
  onClose: () => void;
};

function NewCodesDialog({ children, onIssued, onClose }: NewCodesDialogProps) {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  return (
    <TwoFactorProofDialog
      title={words('newCodesTitle')}
      submit={words('createNewCodes')}
      busy={isLoading}
      onClose={onClose}
      onProof={async (body) => {
        const { data, error } = await renew({ body });
        if (data) onIssued(data.recoveryCodes);
        return ifUnanswered(error, words('codesMaybeReplaced'));
      }}
    >
      {children}
    </TwoFactorProofDialog>
  );
}
