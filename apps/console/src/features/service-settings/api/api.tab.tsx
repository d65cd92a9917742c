import Stack from '@mui/material/Stack';
import { ApiKeys } from './api-keys.section.tsx';
import { Webhooks } from './webhooks.section.tsx';

/** What programs of the organisation work with: its API keys and webhooks (3§2). */
export const ApiTab = ({ orgId }: { orgId: string }) => (
  <Stack sx={{ gap: 5, maxWidth: 860 }}>
    <ApiKeys orgId={orgId} />
    <Webhooks orgId={orgId} />
  </Stack>
);
