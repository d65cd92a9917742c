import { mdiKeyOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState, Icon, formatMoment } from '@oware/ui';
import { useState } from 'react';
import { useListApiKeysQuery } from '../../../api/provider.api.ts';
import type { ApiKey } from '../../../api/readings.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { ApiKeyCreation } from './api-key-creation.dialog.tsx';
import { ApiKeyRevocation } from './api-key-revocation.dialog.tsx';
import { ApiSection } from './api-section.view.tsx';
import { words } from '../service-settings.words.ts';
import { createdText } from './created.text.ts';

/** The API keys of an organisation, without the keys themselves, which are shown only once. */
export function ApiKeys({ orgId }: { orgId: string }) {
  const refusal = usePermission('integrations.read');
  const answer = useListApiKeysQuery(
    { params: { orgId } },
    { refetchOnMountOrArgChange: true, skip: refusal !== undefined },
  );
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const keys = answer.currentData;
  const closeRevocation = () => {
    setRevoked(undefined);
    void answer.refetch(); // someone else may have revoked it
  };
  return (
    <>
      <ApiSection
        title={words('apiKeys')}
        text={words('keysAbout')}
        icon={mdiKeyOutline}
        answer={answer}
        action={
          <Permitted action="integrations.manage">
            <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
              {words('createApiKey')}
            </Button>
          </Permitted>
        }
      >
        {keys && <KeyList keys={keys} onRevoke={setRevoked} />}
      </ApiSection>
      {creating && <ApiKeyCreation orgId={orgId} onClose={() => setCreating(false)} />}
      {revoked && <ApiKeyRevocation orgId={orgId} apiKey={revoked} onClose={closeRevocation} />}
    </>
  );
}

function KeyList({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  if (keys.length === 0)
    return (
      <EmptyState title={words('noApiKeysYet')} icon={mdiKeyOutline}>
        {words('noKeysAbout')}
      </EmptyState>
    );
  return (
    <Card component="ul" aria-label={words('apiKeys')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </Card>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, partialKey, createdAt, createdBy, lastUsedAt } = apiKey;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {partialKey && (
          <Typography variant="body2" sx={{ fontFamily: 'monospace' }}>
            {partialKey}…
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {[
            createdText({ createdBy, createdAt }),
            lastUsedAt ? words('lastUsed', { when: formatMoment(lastUsedAt) }) : words('notUsedYet'),
          ].join(' · ')}
        </Typography>
      </Box>
      <Permitted action="integrations.manage">
        <Button
          size="small"
          color="error"
          variant="outlined"
          aria-label={words('revokeNamed', { name })}
          onClick={onRevoke}
        >
          {words('revoke')}
        </Button>
      </Permitted>
    </Box>
  );
}
