import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '@oware/domain';
import { EmptyState, notify, SkeletonRows, StatusBadge } from '@oware/ui';
import { LoadFailure } from '../../api/load-failure.tsx';
import {
  useCancelInvitationMutation,
  useListInvitationsQuery,
  useResendInvitationMutation,
} from '../../api/provider.api.ts';
import type { Invitation } from '../../api/readings.ts';
import { formatMoment } from '../../record/text.ts';
import { Permitted } from '../../session/permitted.tsx';
import { rolesText } from './user.text.ts';

/** Who is invited and has not accepted yet (3§2), with Resend Invite (3§4). */
export function PendingInvitations() {
  const answer = useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching } = answer;
  return (
    <section aria-labelledby="pending-invites">
      <Typography id="pending-invites" component="h2" variant="h2" sx={{ mb: 1 }}>
        Pending Invites
      </Typography>
      {data === undefined &&
        (isError && !isFetching ? (
          <LoadFailure what="The invitations" answer={answer} />
        ) : (
          <SkeletonRows rows={2} label="Loading the invitations" />
        ))}
      {data?.length === 0 && (
        <EmptyState title="No pending invites">Invite people to see them here until they accept.</EmptyState>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {data?.map((invitation, at) => (
          <InvitationCard key={invitation.id || at} invitation={invitation} />
        ))}
      </Stack>
    </section>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, firstname, lastname, email, sentAt, expiresAt, isExpired, invitedBy } = invitation;
  const [resend, resending] = useResendInvitationMutation();
  const [cancel, cancelling] = useCancelInvitationMutation();
  const name = fullName(firstname, lastname);
  const act = async (done: string, send: typeof resend | typeof cancel) => {
    const { error } = await send({ params: { id } });
    if (!error) notify.success(done);
  };
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 240px', minWidth: 0, gap: 0.25 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name || email}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[email, rolesText(invitation)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[`Sent ${formatMoment(sentAt)}`, invitedBy && `by ${invitedBy}`].filter(Boolean).join(' ')}
            {isExpired ? '' : `, good until ${formatMoment(expiresAt)}`}
          </Typography>
        </Stack>
        <StatusBadge label={isExpired ? 'Expired' : 'Pending'} tone={isExpired ? 'red' : 'yellow'} />
        <Stack direction="row" sx={{ gap: 1 }}>
          <Permitted action="users.manage">
            <Button
              size="small"
              loading={resending.isLoading}
              onClick={() => void act(`A new code was sent to ${email}`, resend)}
            >
              Resend Invite
            </Button>
          </Permitted>
          <Permitted action="users.manage">
            <Button
              size="small"
              color="error"
              loading={cancelling.isLoading}
              onClick={() => void act(`The invitation of ${name} was cancelled`, cancel)}
            >
              Cancel invite
            </Button>
          </Permitted>
        </Stack>
      </Stack>
    </Card>
  );
}
