import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Guarded, Icon } from '@oware/ui';
import { Fragment, type ReactNode } from 'react';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { ShortcutHint } from './shortcut-hint.view.tsx';
import { words } from './decision-queue.words.ts';

type DecisionBarProps = {
  /** Place in the queue, from 1; 0 for a record that is not in it. */
  position: number;
  count: string;
  previous: string | undefined;
  next: string | undefined;
  /** Why the person can't decide; undefined if they can. */
  refusals: { approve: string | undefined; reject: string | undefined };
  isLoading: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Words of the decision: `Approve Kwabena Osei`. */
  name: string;
  /** The line with the last decision. */
  children: ReactNode;
};

/** The decision and the way through the queue, always in view at the bottom of the screen. */
export function DecisionBar(props: DecisionBarProps) {
  const { position, count, previous, next, refusals, isLoading, onApprove, onReject, name, children } = props;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const way = (
    <Fragment key="way">
      <IconButton
        aria-label={words('previous')}
        disabled={previous === undefined}
        {...(previous !== undefined && { href: previous })}
        {...shortcutTarget('previous')}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap', minWidth: 56, textAlign: 'center' }}>
        {position > 0
          ? words('positionOf', { position: String(position), count: String(count) })
          : words('leftCount', { count: String(count) })}
      </Typography>
      <IconButton
        aria-label={words('next')}
        disabled={next === undefined}
        {...(next !== undefined && { href: next })}
        {...shortcutTarget('next')}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
      <Box sx={{ flex: 1, display: { md: 'none' } }} />
    </Fragment>
  );
  const last = (
    <Box key="last" sx={lastDecision}>
      {children}
    </Box>
  );
  return (
    <Paper data-bottom-bar variant="outlined" component="section" aria-label={words('decision')} sx={bar}>
      <Stack direction="row" sx={controls}>
        {isNarrow ? [last, way] : [way, last]}
        <Guarded refusal={refusals.reject}>
          <Button
            variant="outlined"
            color="error"
            disabled={isLoading}
            onClick={onReject}
            aria-label={words('rejectNamed', { name })}
            {...shortcutTarget('reject')}
          >
            {words('reject')} <ShortcutHint target="reject" />
          </Button>
        </Guarded>
        <Guarded refusal={refusals.approve}>
          <Button
            variant="contained"
            disabled={isLoading}
            onClick={onApprove}
            aria-label={words('approveNamed', { name })}
            {...shortcutTarget('approve')}
          >
            {words('approve')} <ShortcutHint target="approve" />
          </Button>
        </Guarded>
      </Stack>
    </Paper>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 0, sm: 16 },
  zIndex: 2,
  mt: 2,
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: 1 },
  boxShadow: '0 -2px 16px rgb(0 0 0 / 0.06)',
};
const controls = {
  alignItems: 'center',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: { xs: 0.5, sm: 1 },
  p: { xs: 1, sm: 1.5 },
};
/** Between the links through the queue and the decision. On a phone it is above both and covers the space, so that nothing moves. */
const lastDecision = {
  flex: { xs: '1 0 100%', md: '1 1 0' },
  minWidth: 0,
};
