import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Message } from '@oware/sim-kit/control/contract';
import { formatMoment } from '@oware/ui';
import { framedList } from '../../parts/card.ts';
import { codeIn } from './code-in.ts';
import { recipientText, titleOf } from './message.text.ts';

type MessageListProps = { messages: Message[]; openId: string; hrefOf: (id: string) => string };

/** Lists messages as links, newest first, with their codes. */
export const MessageList = ({ messages, openId, hrefOf }: MessageListProps) => (
  <Box component="ul" aria-label="Messages" sx={list}>
    {messages.map((message) => (
      <Box component="li" key={message.id} sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
        <Link
          href={hrefOf(message.id)}
          underline="none"
          color="textPrimary"
          aria-current={message.id === openId ? 'true' : undefined}
          sx={item}
        >
          <Box
            component="span"
            sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}
          >
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {titleOf(message)}
            </Typography>
            <Typography
              component="span"
              sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {codeIn(message.body)}
            </Typography>
          </Box>
          <Typography component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {recipientText(message)}
          </Typography>
          <Typography component="span" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
            {formatMoment(message.sentAt)}
          </Typography>
        </Link>
      </Box>
    ))}
  </Box>
);

const list = { ...framedList, overflow: 'hidden' };
const item = {
  display: 'flex',
  flexDirection: 'column',
  px: 2,
  py: 1.25,
  borderLeft: '3px solid transparent',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { borderLeftColor: { md: 'primary.main' }, bgcolor: { md: 'action.selected' } },
};
