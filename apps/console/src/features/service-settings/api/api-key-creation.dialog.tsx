import { zodResolver } from '@hookform/resolvers/zod';
import { apiKeyDraft } from '@oware/contract';
import { FormDialog, FormField, notify } from '@oware/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../../api/failure.ts';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { useCreateApiKeyMutation } from '../../../api/provider.api.ts';
import { useSaveKey } from '../../../saving/use-save-key.ts';
import { SecretOnce } from './secret-once.dialog.tsx';
import { words } from '../service-settings.words.ts';

/** Creates an API key and shows it once. */
export function ApiKeyCreation({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateApiKeyMutation();
  const [made, setMade] = useState<{ secret: string | null }>();
  const saveKey = useSaveKey();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(apiKeyDraft),
    defaultValues: { name: '' },
  });
  const failure = isApiFailure(error) ? error : undefined;
  const refused = failure?.fields.name;
  useEffect(() => {
    if (refused !== undefined) setError('name', { type: 'server', message: refused }, { shouldFocus: true });
  }, [refused, setError]);
  const createKey = async (body: { name: string }) => {
    const { data } = await create({ params: { orgId }, body, idempotencyKey: saveKey(body) });
    if (!data) return;
    notify.success(words('keyCreated'));
    setMade({ secret: data.apiKey });
  };
  if (made)
    return (
      <SecretOnce what={words('apiKey')} secret={made.secret} instead={words('createAnother')} onClose={onClose} />
    );
  return (
    <FormDialog
      title={words('createApiKey')}
      submit={words('createApiKey')}
      busy={isLoading}
      onSubmit={handleSubmit(createKey)}
      onClose={() => !isLoading && onClose()}
    >
      <FormField
        autoFocus
        label={words('name')}
        field={register('name')}
        error={formState.errors.name}
        helperText={words('keyNameAbout')}
        maxLength={80}
        autoComplete="off"
      />
      <ProblemAlert problem={refused === undefined ? failure : undefined} />
    </FormDialog>
  );
}
