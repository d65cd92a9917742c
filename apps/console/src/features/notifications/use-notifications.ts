import { useListNotificationsQuery } from '../../api/push.api.ts';
import { useSession } from '../../session/use-session.ts';

/** Where nothing tells of new ones, they are asked for. */
const askEveryMs = 60_000;

/** The notifications of the session's organisation, newest first, and how many the person has not read. */
export function useNotifications({ isLive = true }: { isLive?: boolean } = {}) {
  const { organizationId } = useSession();
  const answer = useListNotificationsQuery(
    { query: { domainId: organizationId } },
    isLive ? {} : { pollingInterval: askEveryMs, skipPollingIfUnfocused: true },
  );
  const unread = answer.data?.filter(({ read }) => !read).length ?? 0;
  return { ...answer, unread };
}
