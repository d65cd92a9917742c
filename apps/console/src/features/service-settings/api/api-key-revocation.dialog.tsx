import { useRevokeApiKeyMutation } from '../../../api/provider.api.ts';
import type { ApiKey } from '../../../api/readings.ts';
import { Deletion } from '../../../saving/deletion.dialog.tsx';
import { words } from '../service-settings.words.ts';

type ApiKeyRevocationProps = { orgId: string; apiKey: ApiKey; onClose: () => void };

/** Asks before revoking a key. A key that someone else has revoked counts as success. */
export function ApiKeyRevocation({ orgId, apiKey: { id, name }, onClose }: ApiKeyRevocationProps) {
  const [revoke, outcome] = useRevokeApiKeyMutation();
  return (
    <Deletion
      title={words('revokeTitle', { name })}
      confirm={words('revokeApiKey')}
      doneText={words('keyRevoked')}
      outcome={outcome}
      onConfirm={() => revoke({ params: { orgId, id } })}
      onClose={onClose}
    >
      {words('revokeAbout')}
    </Deletion>
  );
}
