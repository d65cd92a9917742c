import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Icon, orDash } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import type { App } from '../../api/readings.ts';
import { CopyButton } from '../../record/copy-button.view.tsx';
import { usePermission } from '../../session/use-permission.ts';

/** The same length for every key, so that it reveals nothing. */
const hidden = '•'.repeat(24);

/** The app's id and both keys; the secret key is off the page until it is revealed. */
export function AppKeys({ app: { id, app_token: publicKey, test_key: secretKey } }: { app: App }) {
  return (
    <Card component="section" aria-label="Keys" sx={{ p: 2.5 }}>
      <Stack component="dl" sx={{ m: 0, gap: 2 }}>
        <KeyRow label="App ID" note="Sent with each request in the appId header.">
          <KeyText text={id} />
          {id && <CopyButton text={id} what="app ID" />}
        </KeyRow>
        <KeyRow label="Public key" note="Safe to include in a web page or an installed program.">
          <KeyText text={publicKey} />
          {publicKey && <CopyButton text={publicKey} what="public key" />}
        </KeyRow>
        <KeyRow label="Secret key" note="Keep it on your server. Don’t put it in emails, logs or repositories.">
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
  const action = isShown ? 'Hide secret key' : 'Show secret key';
  return (
    <>
      {isShown ? <KeyText text={text} /> : <KeyText text={hidden} label="Hidden" />}
      <Tooltip title={action}>
        <IconButton size="small" aria-label={action} onClick={() => setShown(!isShown)} sx={{ ml: 0.5, my: -0.75 }}>
          <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <CopyButton text={text} what="secret key" />
    </>
  );
}

function NoSecretKey() {
  const refusal = usePermission('apps.manage');
  return <Typography>{refusal ?? 'The service didn’t send it.'}</Typography>;
}
