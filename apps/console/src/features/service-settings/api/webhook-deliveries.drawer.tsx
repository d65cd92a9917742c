import { mdiWebhook } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState, Guarded, notify, SideDrawer, StatusBadge, formatMoment } from '@oware/ui';
import { useState } from 'react';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import {
  useListWebhookMessagesQuery,
  useRedeliverWebhookMessageMutation,
  useSendTestWebhookMessageMutation,
} from '../../../api/provider.api.ts';
import type { Webhook, WebhookAttempt, WebhookMessage } from '../../../api/readings.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { attemptText, eventLabel, messageBadge } from './webhook.text.ts';
import { words } from '../service-settings.words.ts';

type WebhookDeliveriesProps = { orgId: string; webhook: Webhook; onClose: () => void };

const lookEveryMs = 2000;

/** The latest messages of a webhook with their attempts, resending, and a test message. */
export function WebhookDeliveries({ orgId, webhook, onClose }: WebhookDeliveriesProps) {
  const { id, url } = webhook;
  const [isWaiting, setWaiting] = useState(false);
  const answer = useListWebhookMessagesQuery(
    { params: { orgId, id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? lookEveryMs : 0 },
  );
  const messages = answer.currentData;
  const hasPending = messages?.some(({ state }) => state === 'pending') ?? false;
  if (messages && hasPending !== isWaiting) setWaiting(hasPending);
  return (
    <SideDrawer open wide title={words('deliveries')} onClose={onClose}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
        {words('lastMessages', { url })}
      </Typography>
      <Permitted action="integrations.manage">
        <TestMessage orgId={orgId} webhook={webhook} />
      </Permitted>
      {messages ? (
        <>
          <Outdated what={words('theDeliveries')} answer={answer} />
          <MessageList orgId={orgId} webhookId={id} messages={messages} />
        </>
      ) : (
        <RowsWaiting what={words('theDeliveries')} rows={4} label={words('loadingTheDeliveries')} answer={answer} />
      )}
    </SideDrawer>
  );
}

function TestMessage({ orgId, webhook: { id, isOn } }: Omit<WebhookDeliveriesProps, 'onClose'>) {
  const [sendTest, { isLoading }] = useSendTestWebhookMessageMutation();
  const send = async () => {
    const { data } = await sendTest({ params: { orgId, id } });
    if (data) notify.success(words('testMessageSent'));
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Guarded refusal={isOn === false ? words('webhookIsOff') : undefined}>
        <Button variant="outlined" loading={isLoading} onClick={() => void send()}>
          {words('sendATestMessage')}
        </Button>
      </Guarded>
    </Box>
  );
}

type MessageListProps = { orgId: string; webhookId: string; messages: readonly WebhookMessage[] };

function MessageList({ orgId, webhookId, messages }: MessageListProps) {
  if (messages.length === 0)
    return (
      <EmptyState title={words('noMessagesYet')} icon={mdiWebhook}>
        {words('aMessageIsSent')}
      </EmptyState>
    );
  return (
    <Box component="ul" aria-label={words('messages')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {messages.map((message) => (
        <MessageRow key={message.id} orgId={orgId} webhookId={webhookId} message={message} />
      ))}
    </Box>
  );
}

type MessageRowProps = { orgId: string; webhookId: string; message: WebhookMessage };

function MessageRow({ orgId, webhookId, message }: MessageRowProps) {
  const [redeliver, { isLoading }] = useRedeliverWebhookMessageMutation();
  const { event, messageId, createdAt, nextAttemptAt, attempts } = message;
  const sendAgain = async () => {
    const { data } = await redeliver({ params: { orgId, id: webhookId, messageId: message.id } });
    if (data) notify.success(words('sentAgain'));
  };
  return (
    <Box component="li" sx={{ pb: 2, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {eventLabel(event)}
        </Typography>
        <span role="status">
          <StatusBadge {...messageBadge(message)} />
        </span>
        <Box sx={{ flex: 1 }} />
        <Permitted action="integrations.manage">
          <Button
            size="small"
            variant="outlined"
            loading={isLoading}
            aria-label={words('redeliverMessage', { event: eventLabel(event), when: formatMoment(createdAt) })}
            onClick={() => void sendAgain()}
          >
            {words('redeliver')}
          </Button>
        </Permitted>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {formatMoment(createdAt)}
        {nextAttemptAt && ` · ${words('nextAttempt', { when: formatMoment(nextAttemptAt) })}`}
      </Typography>
      <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {messageId}
      </Typography>
      {attempts.map((attempt, at) => (
        <Attempt key={`${attempt.at} ${attempts.length - at}`} attempt={attempt} />
      ))}
    </Box>
  );
}

const Attempt = ({ attempt }: { attempt: WebhookAttempt }) => (
  <Box sx={{ mt: 1 }}>
    <Typography variant="body2">
      {formatMoment(attempt.at)}: {attemptText(attempt)}
    </Typography>
    {attempt.answer && (
      <Box
        component="pre"
        sx={{
          m: 0,
          mt: 0.5,
          p: 1,
          bgcolor: 'action.hover',
          borderRadius: 1,
          fontSize: '0.78rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {attempt.answer}
      </Box>
    )}
  </Box>
);
