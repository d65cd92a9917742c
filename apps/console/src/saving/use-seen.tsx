import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Seen } from '@oware/contract';
import { changeSinceSeen, contentsText, formatMoney, type ReadContents, seenOf } from '@oware/domain';
import { useState, type ReactNode } from 'react';
import { words } from './saving.words.ts';

type SeenState<Fields extends Seen> = {
  /** Send this with the action: the service rejects the action if the values have changed. */
  seen: Fields;
  /** The values shown first have changed. Disable the action until the person accepts the new ones. */
  hasChanged: boolean;
  /** Describes the change and asks the person to accept it; null without a change. */
  notice: ReactNode;
};

/**
 * Remembers the values that a dialog showed when it opened, so that an irreversible action only applies to them. A
 * colleague's change arrives by a rejected action or a fresh answer, and the person decides again.
 */
export function useSeen(now: ReadContents): SeenState<ReturnType<typeof seenOf>> {
  const [shown, setShown] = useState(now);
  const seen = seenOf(shown);
  const hasChanged = changeSinceSeen(seen, now) !== undefined;
  const isOtherSum = shown.count !== now.count || shown.total !== now.total;
  const text = isOtherSum
    ? words('loansChanged', { before: contentsText(shown), now: contentsText(now) })
    : words('loansReplaced');
  return {
    seen,
    hasChanged,
    notice: hasChanged ? (
      <Changed onAccept={() => setShown(now)} accept={words('continueWith', { value: contentsText(now) })}>
        {text}
      </Changed>
    ) : null,
  };
}

const isNever = () => false;

/**
 * Like {@link useSeen}, for the amount of one loan. `isOwn` tells whether the person sent the amount themselves, although
 * the answer was lost.
 */
export function useSeenAmount(
  amount: string | null,
  isOwn: (amount: string | null) => boolean = isNever,
): SeenState<{ seenTotal?: string }> {
  const [shown, setShown] = useState(amount);
  const hasChanged = shown !== amount && !isOwn(amount);
  const seen = hasChanged ? shown : amount;
  return {
    seen: seen === null ? {} : { seenTotal: seen },
    hasChanged,
    notice: hasChanged ? (
      <Changed onAccept={() => setShown(amount)} accept={words('continueWith', { value: formatMoney(amount) })}>
        {words('amountChanged', { shown: formatMoney(shown), amount: formatMoney(amount) })}
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
