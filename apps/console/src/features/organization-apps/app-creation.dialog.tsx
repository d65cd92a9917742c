import Typography from '@mui/material/Typography';
import { appName, messages } from '@oware/contract';
import { useCreateAppMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useGoOn } from '../../record/use-go-on.ts';
import { useSession } from '../../session/use-session.ts';
import { NameForm } from '../../saving/name.form.tsx';
import { useAppChange } from './use-app-change.ts';
import { words } from './organization-apps.words.ts';

/** Creates an app (AP1) and opens it to show its keys. */
export function AppCreation({ onClose }: { onClose: () => void }) {
  const { organizationId: domainId } = useSession();
  const goOn = useGoOn();
  const [create] = useCreateAppMutation();
  const { change, busy, failure } = useAppChange();
  const createApp = async (name: string) => {
    const body = { name };
    const call = create({ params: { domainId }, body });
    const app = await change(call, messages.appCreated);
    if (!app) return;
    onClose();
    if (app.id) await goOn(paths.app(app.id));
  };
  return (
    <NameForm
      title={words('createApp')}
      submit={words('createApp')}
      label={words('name')}
      schema={appName}
      maxLength={80}
      busy={busy}
      failure={failure}
      onName={createApp}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {words('createAbout')}
      </Typography>
    </NameForm>
  );
}
