import { mdiEmailOffOutline } from '@mdi/js';
import { EmptyState } from '@oware/ui';
import { isApiFailure } from '../../../api/failure.ts';
import type { QueryOutcome } from '../../../api/load-failure.tsx';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import { words } from '../service-settings.words.ts';

type SenderWaitingProps = {
  what: string;
  /** Number of lines of the form. */
  rows: number;
  answer: QueryOutcome;
};

/** Replaces the form while the settings load, failed to load, or are missing at the provider. */
export function SenderWaiting({ what, rows, answer }: SenderWaitingProps) {
  const { error } = answer;
  const failure = isApiFailure(error) ? error : undefined;
  if (failure && [404, 501].includes(failure.status))
    return (
      <EmptyState title={words('notAvailable')} icon={mdiEmailOffOutline}>
        {words('sendersMissingAbout')}
      </EmptyState>
    );
  return <RowsWaiting what={what} rows={rows} label={words('loading', { what: what.toLowerCase() })} answer={answer} />;
}
