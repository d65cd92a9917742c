import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Message } from '@oware/sim-kit/control/contract';
import { formatMoment } from '@oware/ui';
import { senderText } from './message.text.ts';

/** Shows an SMS as on the recipient's phone. */
export const PhoneScreen = ({ message }: { message: Message }) => (
  <Box sx={{ px: 2, py: 3, display: 'flex', justifyContent: 'center' }}>
    <Box sx={phone}>
      <Typography align="center" sx={{ fontWeight: 600, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        {senderText(message)}
      </Typography>
      <Box sx={{ flex: 1, px: 1.5, py: 2 }}>
        <Typography align="center" color="textSecondary" sx={{ fontSize: '0.75rem', mb: 1 }}>
          {formatMoment(message.sentAt)}
        </Typography>
        <Typography sx={bubble}>{message.body}</Typography>
      </Box>
    </Box>
  </Box>
);

const phone = {
  display: 'flex',
  flexDirection: 'column',
  width: 300,
  maxWidth: '100%',
  minHeight: 400,
  border: '8px solid',
  borderColor: 'text.primary',
  borderRadius: '32px',
  overflow: 'hidden',
  bgcolor: 'background.default',
};
const bubble = {
  width: 'fit-content',
  maxWidth: '88%',
  px: 1.75,
  py: 1.25,
  borderRadius: '18px 18px 18px 4px',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
