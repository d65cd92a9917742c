import { mdiWebhook } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { callPath } from '@oware/contract';
import { type BinnedWebhook, receiveWebhook } from '@oware/sim-kit/control/contract';
import { EmptyState, PageHeader, SkeletonRows, StatusBadge, CopyButton } from '@oware/ui';
import { useListBinnedWebhooksQuery } from '../../api/desk.api.ts';
import { isMissing } from '../../api/request.ts';
import { useLive } from '../../api/use-live.ts';
import { LiveBadge } from '../../parts/live-badge.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { timeText } from '../../parts/moments.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';

/** Shows a sandbox's webhook bin: its URL and the messages received. */
export function WebhookBinPage() {
  const name = useSandbox();
  const live = useLive(name);
  const {
    currentData: messages,
    error,
    refetch,
  } = useListBinnedWebhooksQuery({ params: { name } }, { refetchOnMountOrArgChange: true });
  const address = `${location.origin}${callPath(receiveWebhook, { name })}`;
  return (
    <>
      <PageHeader title="Webhook bin" about={name} actions={<SandboxPicker />}>
        <LiveBadge live={live} /> Create a webhook with this address in the console, under Services and Integrations.
      </PageHeader>
      {!isMissing(error) && (
        <Card sx={{ p: 2, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}>
            {address}
          </Typography>
          <CopyButton text={address} what="the address" />
        </Card>
      )}
      {!messages &&
        (error ? (
          <LoadFailure what="The messages" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {messages?.length === 0 && (
        <EmptyState title="No messages yet" icon={mdiWebhook}>
          A message arrives when one of the webhook’s events happens, such as an approved loan, and when a person sends
          a test message in the console.
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <Box
          component="ul"
          aria-label="What arrived"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Box>
      )}
    </>
  );
}

const badges = {
  right: { label: 'Signature right', tone: 'teal' },
  wrong: { label: 'Signature wrong', tone: 'red' },
  missing: { label: 'Not signed', tone: 'yellow' },
} as const satisfies Record<BinnedWebhook['signature'], object>;

function Message({ message: { at, messageId, signature, signedBy, isRepeated, body } }: { message: BinnedWebhook }) {
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusBadge {...badges[signature]} />
        {isRepeated && <StatusBadge label="Repeated" tone="gray" />}
        <Typography variant="body2" color="textSecondary">
          {[timeText(at), signedBy && `from ${signedBy}`].filter(Boolean).join(', ')}
        </Typography>
      </Stack>
      {messageId !== null && (
        <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', mt: 0.5 }}>
          {messageId}
        </Typography>
      )}
      <Box
        component="pre"
        sx={{
          m: 0,
          mt: 1,
          p: 1,
          bgcolor: 'action.hover',
          borderRadius: 1,
          fontSize: '0.82rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {body}
      </Box>
    </Card>
  );
}
