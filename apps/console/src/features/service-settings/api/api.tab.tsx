import Stack from '@mui/material/Stack';
import { ApiKeys } from './api-keys.section.tsx';
import { Webhooks } from './webhooks.section.tsx';

/** API keys and webhooks for the organisation's programs (3§2). */
export const ApiTab = ({ orgId }: { orgId: string }) => (
  <Stack sx={{ gap: 5, maxWidth: 860 }}>
    <ApiKeys orgId={orgId} />
    <Webhooks orgId={orgId} />
  </Stack>
);
