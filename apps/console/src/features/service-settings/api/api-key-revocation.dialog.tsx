import { useRevokeApiKeyMutation } from '../../../api/provider.api.ts';
import type { ApiKey } from '../../../api/readings.ts';
import { Deletion } from './deletion.dialog.tsx';

type ApiKeyRevocationProps = { orgId: string; apiKey: ApiKey; onClose: () => void };

/** Asks before revoking a key. A key that someone else has revoked counts as success. */
export function ApiKeyRevocation({ orgId, apiKey: { id, name }, onClose }: ApiKeyRevocationProps) {
  const [revoke, outcome] = useRevokeApiKeyMutation();
  return (
    <Deletion
      title={`Revoke ${name}?`}
      confirm="Revoke API key"
      doneText="The API key was revoked"
      outcome={outcome}
      onConfirm={() => revoke({ params: { orgId, id } })}
      onClose={onClose}
    >
      Programs that use this key will be refused from their next request. This can’t be undone.
    </Deletion>
  );
}
