import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import type { ClockPreview } from '@oware/sim-kit/control/contract';
import { SkeletonRows, formatMoment } from '@oware/ui';
import { useCallback, useEffect, useState } from 'react';
import { usePreviewClockMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import type { ClockChange } from './clock.page.tsx';
import { EventList } from './event-list.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import { countText } from './time-events.text.ts';

type MoveDialogProps = {
  sandbox: string;
  change: ClockChange;
  isMoving: boolean;
  /** Why the clock could not be moved. */
  problem: string | undefined;
  onMove: (change: ClockChange) => void;
  onClose: () => void;
};

/** Shows what a move of the clock will bring before it is made. It stays open until the move is made: nothing stops one. */
export function MoveDialog({ sandbox, change, isMoving, problem, onMove, onClose }: MoveDialogProps) {
  const [endsSessions, setEndsSessions] = useState(false);
  const [preview, { data, error, isLoading }] = usePreviewClockMutation();
  const ask = useCallback(
    () => void preview({ params: { name: sandbox }, body: { ...change, endsSessions } }),
    [preview, sandbox, change, endsSessions],
  );
  useEffect(ask, [ask]);
  const failed = failure(error);
  return (
    <Dialog
      open
      onClose={() => isMoving || onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="move-title"
      // its tables need most of a phone's width
      slotProps={{
        paper: { sx: { mx: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <DialogTitle id="move-title" variant="h2" sx={{ px: { xs: 2, sm: 3 } }}>
        {data ? `Move the clock to ${formatMoment(data.to)}?` : 'Move the clock?'}
      </DialogTitle>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        {/* above the preview, which would move it from under the pointer */}
        <FormControlLabel
          control={<Checkbox checked={endsSessions} onChange={({ target }) => setEndsSessions(target.checked)} />}
          label="Let sessions expire, so that people have to sign in again"
          disabled={isMoving}
          sx={{ mb: 1 }}
        />
        {failed && <PreviewFailure {...failed} onRetry={ask} />}
        {!failed && (isLoading || !data) && <SkeletonRows rows={13} />}
        {!failed && data && !isLoading && <PreviewDetails preview={data} />}
      </DialogContent>
      {/* beside the buttons: the end of the content is out of sight */}
      {problem !== undefined && (
        <Alert severity="error" sx={{ mx: 3, mt: 1.5 }}>
          {problem}
        </Alert>
      )}
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Button onClick={onClose} disabled={isMoving} autoFocus>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={isMoving}
          disabled={!data || isLoading || failed !== undefined}
          // to the moment that is shown, not by a span that begins later
          onClick={() => data && onMove({ now: data.to, endsSessions })}
        >
          Move the clock
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PreviewFailureProps = { fields: Readonly<Record<string, string>>; message: string; onRetry: () => void };

/** A refused moment stays refused; anything else may be asked again. */
function PreviewFailure({ fields, message, onRetry }: PreviewFailureProps) {
  const [refused] = Object.values(fields);
  const retry = (
    <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={refused === undefined && retry}>
      {refused ?? message}
    </Alert>
  );
}

function PreviewDetails({ preview: { totals, events, before, after } }: { preview: ClockPreview }) {
  if (totals.length === 0) return <Typography>Nothing happens by itself until then.</Typography>;
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return (
    <>
      <Box component="ul" aria-label="What will happen" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {totals.map((total) => (
          <Box component="li" key={total.kind} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5 }}>
            <Typography component="span" sx={{ minWidth: { xs: 32, sm: 48 }, textAlign: 'right', fontWeight: 650 }}>
              {total.count}
            </Typography>
            <Typography component="span" sx={{ flex: '1 1 100px' }}>
              {countText(total.kind, total.count)}
            </Typography>
            {total.amount !== null && (
              <Typography component="span" noWrap sx={{ ml: 'auto' }}>
                {formatMoney(total.amount)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      <PortfolioTable before={before} after={after} />
      <Typography variant="h3" sx={{ mt: 2.5, mb: 1 }}>
        {count > events.length ? `The first ${events.length} of ${count} events` : 'Events'}
      </Typography>
      <Box sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0} role="region" aria-label="Events">
        <EventList events={events} />
      </Box>
    </>
  );
}
