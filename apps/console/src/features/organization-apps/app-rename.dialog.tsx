import { appName, messages } from '@oware/contract';
import { isNotFound } from '../../api/failure.ts';
import { useUpdateAppMutation } from '../../api/provider.api.ts';
import type { App } from '../../api/readings.ts';
import { NameForm } from '../../saving/name.form.tsx';
import { useAppChange } from './use-app-change.ts';
import { words } from './organization-apps.words.ts';

/**
 * Renames an app (AP4), which keeps its id and keys. If a colleague has deleted the app, the dialog says so and keeps the
 * name.
 */
export function AppRename({ app: { id, name }, onClose }: { app: App; onClose: () => void }) {
  const [update] = useUpdateAppMutation();
  const { change, busy, failure } = useAppChange();
  const rename = async (wanted: string) => {
    if (wanted === name) return onClose();
    if (await change(update({ params: { id }, body: { name: wanted } }), messages.appEdited)) onClose();
  };
  return (
    <NameForm
      title={words('renameApp')}
      submit={words('save')}
      label={words('name')}
      schema={appName}
      maxLength={80}
      name={name}
      busy={busy}
      failure={failure && isNotFound(failure) ? { ...failure, message: words('appGone') } : failure}
      onName={rename}
      onClose={onClose}
    />
  );
}
