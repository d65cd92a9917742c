import { mdiBellCogOutline } from '@mdi/js';
import { EmptyState } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useGetNotificationTriggersQuery } from '../../api/provider.api.ts';
import { TriggersForm } from './triggers.form.tsx';
import { words } from './service-settings.words.ts';

/** How people are notified of the five events of 3§3. */
export function NotificationsTab({ orgId }: { orgId: string }) {
  const answer = useGetNotificationTriggersQuery({ params: { orgId } }, { refetchOnMountOrArgChange: true });
  const { currentData, error } = answer;
  if (currentData) return <TriggersForm orgId={orgId} newest={currentData} onRefresh={() => answer.refetch()} />;
  const failure = isApiFailure(error) ? error : undefined;
  if (failure && [404, 501].includes(failure.status))
    return (
      <EmptyState title={words('notAvailable')} icon={mdiBellCogOutline}>
        {words('triggersMissingAbout')}
      </EmptyState>
    );
  return (
    <RowsWaiting
      what={words('theNotificationSettings')}
      rows={13}
      label={words('loadingTheNotificationSettings')}
      answer={answer}
    />
  );
}
