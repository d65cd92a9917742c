import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { isApiFailure } from '../../../api/failure.ts';
import { useRevokeApiKeyMutation } from '../../../api/provider.api.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import type { ApiKey } from '../../../api/readings.ts';

type ApiKeyRevocationProps = { orgId: string; apiKey: ApiKey; onClose: () => void };

/** Asks before a key is revoked. A key that somebody else revoked first is gone too. */
export function ApiKeyRevocation({ orgId, apiKey: { id, name }, onClose }: ApiKeyRevocationProps) {
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const confirm = async () => {
    const { data } = await revoke({ params: { orgId, id } });
    if (!data) return;
    notify.success('The API key was revoked');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Revoke ${name}?`}
      confirm="Revoke API key"
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && <ProblemText problem={error} />}
      onConfirm={() => void confirm()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Programs that use this key are refused from their next request on. This can’t be undone.
      </Typography>
    </ConfirmDialog>
  );
}
