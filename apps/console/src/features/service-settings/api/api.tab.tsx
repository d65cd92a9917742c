import { ApiKeys } from './api-keys.section.tsx';

/** What programs of the organisation work with: its API keys and webhooks (3§2). */
export function ApiTab({ orgId }: { orgId: string }) {
  return <ApiKeys orgId={orgId} />;
}
