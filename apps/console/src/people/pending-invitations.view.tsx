import {
  useCancelInvitationMutation,
  useListInvitationsQuery,
  useResendInvitationMutation,
} from '../api/provider.api.ts';
import type { Invitation } from '../api/readings.ts';
import { InvitationList } from './invitation-list.view.tsx';
import { rolesText } from './user.text.ts';
import { words } from './people.words.ts';

/** Lists people invited to the organisation who haven't accepted yet (3§2). */
export const PendingInvitations = () => (
  <InvitationList<Invitation>
    answer={useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true })}
    empty={words('noneInvitedAbout')}
    describe={rolesText}
    action="users.manage"
    useResend={useResend}
    useCancel={useCancel}
  />
);

function useResend() {
  const [resend, { isLoading: busy }] = useResendInvitationMutation();
  return { send: (id: string) => resend({ params: { id } }), busy };
}

function useCancel() {
  const [cancel, { isLoading: busy, error }] = useCancelInvitationMutation();
  return { send: (id: string) => cancel({ params: { id } }), busy, error };
}
