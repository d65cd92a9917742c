import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import { words } from './notifications.words.ts';

type WaitingProps = { rows: number; dense?: boolean };

/** In place of notifications until they are here, as high as they mostly are. */
export const NotificationsWaiting = ({ rows, dense = false }: WaitingProps) => (
  <Box role="status" aria-label={words('loadingYourNotifications')}>
    {Array.from({ length: rows }, (_, row) => (
      <ListItem key={row} component="div" divider={row < rows - 1} sx={{ px: dense ? 2 : 2.5, py: dense ? 1 : 1.5 }}>
        <Box sx={{ flex: 1, pl: 2.25 }}>
          {['32%', '74%', '22%'].map((width) => (
            <Skeleton key={width} variant="text" sx={{ width, fontSize: '0.875rem' }} />
          ))}
        </Box>
      </ListItem>
    ))}
  </Box>
);
