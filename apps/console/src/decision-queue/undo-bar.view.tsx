import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { drawnByGround, RequestId } from '@oware/ui';
import type { Action } from '@oware/contract';
import { usePermission } from '../session/use-permission.ts';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { canDecideAgain, type FailedDecision, type Outbox, type OutboxState, undoTime } from './outbox.store.ts';
import { ShortcutHint } from './shortcut-hint.view.tsx';
import { words } from './decision-queue.words.ts';

const shrink = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

type UndoBarProps = {
  outbox: Outbox;
  state: OutboxState;
  /** What a person needs to decide. Without it, the bar is there only while a decision is held. */
  action: Action;
  onUndo: (href: string) => void;
};

/** The newest decision while it can be undone. The bar stays in its place, so that nothing moves. */
export function UndoBar({ outbox, state, action, onUndo }: UndoBarProps) {
  const mayDecide = usePermission(action) === undefined;
  const last = state.held.findLast((one) => one.state === 'held');
  const isSending = state.held.length > 0 && !last;
  const undo = () => {
    const undone = outbox.undo();
    if (undone) onUndo(undone.href);
  };
  if (!mayDecide && state.held.length === 0) return null;
  return (
    <Box
      sx={{
        position: 'relative',
        minHeight: 36,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
      }}
    >
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {last && `${last.label}.`}
        {isSending && words('sending')}
        {!last && !isSending && words('undoAbout')}
      </Typography>
      {last && (
        <Button size="small" onClick={undo} {...shortcutTarget('undo')} sx={{ flexShrink: 0 }}>
          {words('undo')} <ShortcutHint target="undo" />
        </Button>
      )}
      {last && (
        <Box
          key={last.id}
          aria-hidden
          sx={{
            position: 'absolute',
            insetInline: 0,
            bottom: 0,
            height: 2,
            bgcolor: 'primary.main',
            ...drawnByGround,
            transformOrigin: 'left',
            animation: `${shrink} ${undoTime}ms linear forwards`,
            '@media (prefers-reduced-motion: reduce)': { display: 'none' },
          }}
        />
      )}
    </Box>
  );
}

type FailuresProps = { outbox: Outbox; failed: readonly FailedDecision[] };

/** The decisions that the service did not accept, each with a way back to what it was on. */
export const DecisionFailures = ({ outbox, failed }: FailuresProps) =>
  failed.length > 0 && (
    <Stack sx={{ gap: 1, mb: 2 }}>
      {failed.map((decision) => {
        const { id, label, href, failure } = decision;
        const isDecided = !canDecideAgain(decision);
        return (
          <Alert
            key={id}
            severity={isDecided ? 'info' : 'error'}
            onClose={() => outbox.dismiss(id)}
            slotProps={{ closeButton: { 'aria-label': words('closeAbout', { label }) } }}
          >
            <strong>{words(failure.mayHaveWorked ? 'perhapsSentSentence' : 'notSentSentence', { label })}</strong>{' '}
            {failure.message}{' '}
            {!isDecided && (
              <Button size="small" color="inherit" href={href} onClick={() => outbox.dismiss(id)}>
                {words('decideAgain')}
              </Button>
            )}
            {failure.requestId !== undefined && <RequestId id={failure.requestId} />}
          </Alert>
        );
      })}
    </Stack>
  );
