import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Message } from '@oware/sim-kit/control/contract';
import { Icon, StatusBadge, CopyButton, formatMoment } from '@oware/ui';
import { codeIn } from './code-in.ts';
import { MessageCode } from './message-code.tsx';
import { channelLabel, recipientText, senderText, titleOf } from './message.text.ts';
import { PhoneScreen } from './phone-screen.tsx';

/** Shows a message as its recipient sees it, with its code for copying. */
export function MessageView({ message, onBack }: { message: Message; onBack: () => void }) {
  const { recipient, channel, sentAt, body } = message;
  const code = codeIn(body);
  const isSms = channel === 'sms';
  return (
    <>
      <Button startIcon={<Icon path={mdiArrowLeft} />} onClick={onBack} sx={{ display: { md: 'none' }, mb: 1 }}>
        All messages
      </Button>
      <Box
        component="article"
        aria-label={titleOf(message)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        <Box sx={{ px: 2.5, py: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h2" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
            {isSms ? recipientText(message) : titleOf(message)}
            {isSms && <CopyButton text={recipient} what="the number" />}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <StatusBadge label={channelLabel[channel]} tone="gray" />
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              From {senderText(message)}
            </Typography>
            {!isSms && (
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                To {recipient}
                <CopyButton text={recipient} what="the address" />
              </Typography>
            )}
            <Typography color="textSecondary">{formatMoment(sentAt)}</Typography>
          </Box>
        </Box>
        {code && <MessageCode code={code} large={isSms} />}
        {isSms ? (
          <PhoneScreen message={message} />
        ) : (
          <Typography
            sx={{ px: 2.5, py: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch', lineHeight: 1.6 }}
          >
            {body}
          </Typography>
        )}
      </Box>
    </>
  );
}
