import { apiKeyDraft } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useCreateApiKeyMutation } from '../../../api/provider.api.ts';
import { NameForm } from '../../../saving/name.form.tsx';
import { SecretOnce } from './secret-once.dialog.tsx';
import { words } from '../service-settings.words.ts';

/** Creates an API key and shows it once. */
export function ApiKeyCreation({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateApiKeyMutation();
  const [made, setMade] = useState<{ secret: string | null }>();
  const createKey = async (name: string) => {
    const body = { name };
    const { data } = await create({ params: { orgId }, body });
    if (!data) return;
    notify.success(words('keyCreated'));
    setMade({ secret: data.apiKey });
  };
  if (made)
    return (
      <SecretOnce what={words('apiKey')} secret={made.secret} instead={words('createAnother')} onClose={onClose} />
    );
  return (
    <NameForm
      title={words('createApiKey')}
      submit={words('createApiKey')}
      label={words('name')}
      about={words('keyNameAbout')}
      schema={apiKeyDraft}
      maxLength={80}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      onName={createKey}
      onClose={onClose}
    />
  );
}
