import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Seen } from '@oware/contract';
import { changeSinceSeen, contentsText, formatMoney, type ReadContents, seenOf } from '@oware/domain';
import { useState, type ReactNode } from 'react';

type SeenState<Fields extends Seen> = {
  /** To send along with the action: the service refuses it when this is no longer true. */
  seen: Fields;
  /** What the screen showed at first is no longer true. Disable the action until the person has accepted that. */
  hasChanged: boolean;
  /** Says what changed and asks the person to accept it; null while nothing did. */
  notice: ReactNode;
};

/**
 * What a dialog showed when it opened, so that an irreversible action is carried out on that alone. A colleague's change
 * arrives by a refusal of the action or by a fresh answer, and the person decides again.
 */
export function useSeen(now: ReadContents): SeenState<ReturnType<typeof seenOf>> {
  const [shown, setShown] = useState(now);
  const seen = seenOf(shown);
  const hasChanged = changeSinceSeen(seen, now) !== undefined;
  const isOtherSum = shown.count !== now.count || shown.total !== now.total;
  const text = isOtherSum
    ? `The loans changed while this was open: ${contentsText(shown)} before, now ${contentsText(now)}.`
    : 'The loans changed while this was open: others have taken the place of some.';
  return {
    seen,
    hasChanged,
    notice: hasChanged ? (
      <Changed onAccept={() => setShown(now)} accept={`Continue with ${contentsText(now)}`}>
        {text} Check them before you continue.
      </Changed>
    ) : null,
  };
}

/** As {@link useSeen}, of the amount of one loan. */
export function useSeenAmount(amount: string | null): SeenState<{ seenTotal?: string }> {
  const [shown, setShown] = useState(amount);
  const hasChanged = shown !== amount;
  return {
    seen: shown === null ? {} : { seenTotal: shown },
    hasChanged,
    notice: hasChanged ? (
      <Changed onAccept={() => setShown(amount)} accept={`Continue with ${formatMoney(amount)}`}>
        The amount of this loan changed while this was open: {formatMoney(shown)} before, now {formatMoney(amount)}.
      </Changed>
    ) : null,
  };
}

type ChangedProps = { children: ReactNode; accept: string; onAccept: () => void };

const Changed = ({ children, accept, onAccept }: ChangedProps) => (
  <Alert severity="warning">
    {children}
    <Button color="inherit" variant="outlined" size="small" onClick={onAccept} sx={{ mt: 1, display: 'flex' }}>
      {accept}
    </Button>
  </Alert>
);
