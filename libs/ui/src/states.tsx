import { mdiAlertCircleOutline, mdiTrayRemove } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cardGrid } from './card-grid.ts';
import { Icon } from './icon.tsx';
import { RequestId } from './request-id.tsx';
import { words } from './ui.words.ts';

const stateStyle = { alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 6, overflowWrap: 'anywhere' };

type StateProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: string };

/** Says that there is nothing to show, and what to do next. */
export const EmptyState = ({ title, children, action, icon = mdiTrayRemove }: StateProps) => (
  <Stack role="status" sx={stateStyle}>
    <Icon path={icon} sx={{ fontSize: 36, color: 'text.secondary', opacity: 0.7 }} />
    <Typography component="p" variant="h3">
      {title}
    </Typography>
    {children && (
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1 }}>{action}</Box>}
  </Stack>
);

/** Says that loading failed, with a button to try again. */
export const ErrorState = ({
  title = words('notLoaded'),
  message,
  requestId,
  onRetry,
}: {
  title?: string;
  message?: string | undefined;
  /** Id of the failed request. */
  requestId?: string | undefined;
  onRetry?: () => void;
}) => (
  <Stack role="alert" sx={stateStyle}>
    <Icon path={mdiAlertCircleOutline} sx={{ fontSize: 36, color: 'error.main' }} />
    <Typography component="p" variant="h3">
      {title}
    </Typography>
    {message && (
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {message}
      </Typography>
    )}
    {requestId !== undefined && <RequestId id={requestId} />}
    {onRetry && (
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
        {words('tryAgain')}
      </Button>
    )}
  </Stack>
);

/** Placeholder lines for text that is loading. */
export const SkeletonRows = ({ rows = 10, label = words('loading') }: { rows?: number; label?: string }) => (
  <Box role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="text" sx={{ fontSize: '1.4rem', width: `${92 - ((row * 17) % 30)}%` }} />
    ))}
  </Box>
);

/** Placeholders for a list of cards that is loading. */
export const SkeletonCards = ({ cards, label }: { cards: number; label: string }) => (
  <Box role="status" aria-label={label} sx={cardGrid}>
    {Array.from({ length: cards }, (_, card) => (
      <Card key={card} sx={{ display: 'flex', gap: 1.75, p: 2, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={44} height={44} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="text" width="40%" />
        </Box>
      </Card>
    ))}
  </Box>
);
