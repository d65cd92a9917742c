import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useDetachLenderFromAppMutation } from '../../api/provider.api.ts';
import type { App } from '../../api/readings.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { AppAttachment } from './app-attachment.dialog.tsx';
import { useAppChange } from './use-app-change.ts';
import { words } from './organization-apps.words.ts';

/** The lenders attached to an app, if the service sends them, and attaching another (AP6). */
export function AppLenders({ app }: { app: App }) {
  const [attaching, setAttaching] = useState(false);
  const { lenders } = app;
  return (
    <Card component="section" aria-labelledby="app-lenders" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1, mb: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography id="app-lenders" component="h2" variant="h3">
          {words('attachedLenders')}
        </Typography>
        <Permitted action="apps.manage">
          <Button size="small" variant="outlined" onClick={() => setAttaching(true)}>
            {words('attachLender')}
          </Button>
        </Permitted>
      </Stack>
      {!lenders && <Typography color="textSecondary">{words('lendersNotSent')}</Typography>}
      {lenders?.length === 0 && <Typography color="textSecondary">{words('noLendersAbout')}</Typography>}
      {lenders && lenders.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lenders.map((lender, at) => (
            <AttachedLender key={lender.id || at} appId={app.id} lender={lender} />
          ))}
        </Stack>
      )}
      {attaching && <AppAttachment app={app} onClose={() => setAttaching(false)} />}
    </Card>
  );
}

type AttachedLenderProps = { appId: string; lender: NonNullable<App['lenders']>[number] };

function AttachedLender({ appId, lender: { id, name } }: AttachedLenderProps) {
  const [detach] = useDetachLenderFromAppMutation();
  const { change, busy, failure } = useAppChange();
  return (
    <li>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{name || id}</Typography>
        <Permitted action="apps.manage">
          <Button
            size="small"
            aria-label={words('detachNamed', { name })}
            loading={busy}
            onClick={() => void change(detach({ params: { lenderId: id, appId } }), words('lenderDetached'))}
          >
            {words('detach')}
          </Button>
        </Permitted>
      </Stack>
      <ProblemAlert problem={failure} />
    </li>
  );
}
