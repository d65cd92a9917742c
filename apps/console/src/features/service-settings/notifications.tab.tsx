import { mdiBellCogOutline } from '@mdi/js';
import { EmptyState, SkeletonRows } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useGetNotificationTriggersQuery } from '../../api/provider.api.ts';
import { TriggersForm } from './triggers.form.tsx';

/** How people are notified of the five events of 3§3. */
export function NotificationsTab({ orgId }: { orgId: string }) {
  const answer = useGetNotificationTriggersQuery({ params: { orgId } }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isError, isFetching } = answer;
  if (currentData) return <TriggersForm orgId={orgId} newest={currentData} onRefresh={() => answer.refetch()} />;
  const failure = isApiFailure(error) ? error : undefined;
  if (failure && [404, 501].includes(failure.status))
    return (
      <EmptyState title="Not available from this provider" icon={mdiBellCogOutline}>
        The provider decides who is notified of what. Ask the provider’s support to change it.
      </EmptyState>
    );
  if (isError && !isFetching) return <LoadFailure what="The notification settings" answer={answer} />;
  return <SkeletonRows rows={5} label="Loading the notification settings" />;
}
