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
    notify.success('The API key was created');
    setMade({ secret: data.apiKey });
  };
  if (made)
    return (
      <SecretOnce what="API key" secret={made.secret} instead="Revoke it and create another one." onClose={onClose} />
    );
  return (
    <FormDialog
      title="Create API key"
      submit="Create API key"
      busy={isLoading}
      onSubmit={handleSubmit(createKey)}
      onClose={() => !isLoading && onClose()}
    >
      <FormField
        autoFocus
        label="Name"
        field={register('name')}
        error={formState.errors.name}
        helperText="The program that uses the key, such as Payroll import."
        maxLength={80}
        autoComplete="off"
      />
      <ProblemAlert problem={refused === undefined ? failure : undefined} />
    </FormDialog>
  );
}
