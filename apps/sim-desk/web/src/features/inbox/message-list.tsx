import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Message } from '@oware/sim-kit/control/contract';
import { momentText } from '../../parts/moments.ts';

type MessageListProps = { messages: Message[]; openId: string; hrefOf: (id: string) => string };

/** Messages, newest first, a link each. */
export const MessageList = ({ messages, openId, hrefOf }: MessageListProps) => (
  <Box component="ul" aria-label="Messages" sx={list}>
    {messages.map(({ id, recipient, subject, sentAt }) => (
      <Box component="li" key={id} sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
        <Link
          href={hrefOf(id)}
          underline="none"
          color="textPrimary"
          aria-current={id === openId ? 'true' : undefined}
          sx={item}
        >
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {subject}
          </Typography>
          <Typography component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {recipient}
          </Typography>
          <Typography component="span" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
            {momentText(sentAt)}
          </Typography>
        </Link>
      </Box>
    ))}
  </Box>
);

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
};
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
