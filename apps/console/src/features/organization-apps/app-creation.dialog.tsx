import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateAppMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { AppNameForm } from './app-name.form.tsx';
import { useAppChange } from './use-app-change.ts';
import { words } from './organization-apps.words.ts';

/** Creates an app (AP1) and opens it to show its keys. */
export function AppCreation({ onClose }: { onClose: () => void }) {
  const { organizationId: domainId } = useSession();
  const navigate = useNavigate();
  const [create] = useCreateAppMutation();
  const { change, busy, failure } = useAppChange();
  // a retry with the same name after a lost answer must not create a second app
  const sent = useRef({ name: '', key: '' });
  const createApp = async (name: string) => {
    if (sent.current.name !== name) sent.current = { name, key: nanoid() };
    const call = create({ params: { domainId }, body: { name }, idempotencyKey: sent.current.key });
    const app = await change(call, messages.appCreated);
    if (!app) return;
    onClose();
    if (app.id) await navigate(paths.app(app.id));
  };
  return (
    <AppNameForm
      title={words('createApp')}
      submit={words('createApp')}
      busy={busy}
      failure={failure}
      onName={createApp}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {words('createAbout')}
      </Typography>
    </AppNameForm>
  );
}
