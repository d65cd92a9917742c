import { mdiEmailOffOutline } from '@mdi/js';
import { EmptyState, SkeletonRows } from '@oware/ui';
import type { ComponentProps } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { words } from '../service-settings.words.ts';

type SenderWaitingProps = {
  what: string;
  answer: ComponentProps<typeof LoadFailure>['answer'] & { isError: boolean; isFetching: boolean };
};

/** Replaces the form while the settings load, failed to load, or are missing at the provider. */
export function SenderWaiting({ what, answer }: SenderWaitingProps) {
  const { error, isError, isFetching } = answer;
  const failure = isApiFailure(error) ? error : undefined;
  if (failure && [404, 501].includes(failure.status))
    return (
      <EmptyState title={words('notAvailable')} icon={mdiEmailOffOutline}>
        {words('sendersMissingAbout')}
      </EmptyState>
    );
  if (isError && !isFetching) return <LoadFailure what={what} answer={answer} />;
  return <SkeletonRows rows={5} label={words('loading', { what: what.toLowerCase() })} />;
}
