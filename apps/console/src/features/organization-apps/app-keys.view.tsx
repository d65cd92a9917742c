import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Icon, orDash, CopyButton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import type { App } from '../../api/readings.ts';
import { usePermission } from '../../session/use-permission.ts';
import { words } from './organization-apps.words.ts';

/** The same length for every key, so that it reveals nothing. */
const hidden = '•'.repeat(24);

/** The app's id and both keys; the secret key is off the page until it is revealed. */
export function AppKeys({ app: { id, app_token: publicKey, test_key: secretKey } }: { app: App }) {
  return (
    <Card component="section" aria-label={words('keys')} sx={{ p: 2.5 }}>
      <Stack component="dl" sx={{ m: 0, gap: 2 }}>
        <KeyRow label={words('appId')} note={words('appIdAbout')}>
          <KeyText text={id} />
          {id && <CopyButton text={id} what={words('nounAppId')} />}
        </KeyRow>
        <KeyRow label={words('publicKey')} note={words('publicKeyAbout')}>
          <KeyText text={publicKey} />
          {publicKey && <CopyButton text={publicKey} what={words('nounPublicKey')} />}
        </KeyRow>
        <KeyRow label={words('secretKey')} note={words('secretKeyAbout')}>
          {secretKey ? <SecretKey text={secretKey} /> : <NoSecretKey />}
        </KeyRow>
      </Stack>
    </Card>
  );
}

const KeyRow = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 30 }}>{children}</Box>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Box>
  </div>
);

const KeyText = ({ text, label }: { text: string; label?: string }) => (
  <Typography
    component="span"
    {...(label !== undefined && { role: 'img', 'aria-label': label })}
    sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}
  >
    {orDash(text)}
  </Typography>
);

function SecretKey({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  const action = isShown ? words('hideSecretKey') : words('showSecretKey');
  return (
    <>
      {isShown ? <KeyText text={text} /> : <KeyText text={hidden} label={words('hidden')} />}
      <Tooltip title={action}>
        <IconButton size="small" aria-label={action} onClick={() => setShown(!isShown)} sx={{ ml: 0.5, my: -0.75 }}>
          <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <CopyButton text={text} what={words('nounSecretKey')} />
    </>
  );
}

function NoSecretKey() {
  const refusal = usePermission('apps.manage');
  return <Typography>{refusal ?? words('notSent')}</Typography>;
}
