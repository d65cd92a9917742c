import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Permission } from '@oware/contract';
import { fullName } from '@oware/domain';
import { EmptyState, notify, StatusBadge, formatMoment } from '@oware/ui';
import { useId, useState } from 'react';
import { Outdated } from '../api/quiet-failure.view.tsx';
import { isNotFound } from '../api/failure.ts';
import type { QueryOutcome } from '../api/load-failure.tsx';
import { RowsWaiting } from '../api/rows-waiting.view.tsx';
import type { Invitation } from '../api/readings.ts';
import { Deletion } from '../saving/deletion.dialog.tsx';
import { Permitted } from '../session/permitted.view.tsx';
import { words } from './people.words.ts';

type Invited = Pick<
  Invitation,
  'id' | 'firstname' | 'lastname' | 'email' | 'sentAt' | 'expiresAt' | 'isExpired' | 'invitedBy'
>;
type Change = { send: (id: string) => Promise<{ error?: unknown }>; busy: boolean; error?: unknown };

type InvitationListProps<I extends Invited> = {
  answer: QueryOutcome & { data?: readonly I[] | undefined };
  /** Text of the empty list. */
  empty: string;
  /** Text after the address: what the person will get. */
  describe: (invitation: I) => string;
  /** The permission for sending again and cancelling. */
  action: Permission;
  useResend: () => Change;
  useCancel: () => Change;
};

/** Lists people who haven't accepted their invitation yet (3§2), with Resend Invite (3§4). */
export function InvitationList<I extends Invited>({ answer, empty, useCancel, ...card }: InvitationListProps<I>) {
  const { data, refetch } = answer;
  const [cancelled, setCancelled] = useState<I>();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 1 }}>
        {words('pendingInvites')}
      </Typography>
      {data === undefined && (
        <RowsWaiting what={words('theInvitations')} rows={2} label={words('loadingTheInvitations')} answer={answer} />
      )}
      {data && <Outdated what={words('theInvitations')} answer={answer} />}
      {data?.length === 0 && <EmptyState title={words('noPendingInvites')}>{empty}</EmptyState>}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {data?.map((invitation, at) => (
          <InvitationCard
            key={invitation.id || at}
            invitation={invitation}
            onRefresh={refetch}
            onCancel={() => setCancelled(invitation)}
            {...card}
          />
        ))}
      </Stack>
      {cancelled && (
        <InvitationCancellation
          invitation={cancelled}
          useCancel={useCancel}
          onRefresh={refetch}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </section>
  );
}

type InvitationCardProps<I extends Invited> = Omit<InvitationListProps<I>, 'answer' | 'empty' | 'useCancel'> & {
  invitation: I;
  /** Reloads the list. */
  onRefresh: () => unknown;
  onCancel: () => void;
};

const nameOf = ({ firstname, lastname, email }: Invited): string => fullName(firstname, lastname) || email;

/** A colleague has cancelled the invitation, or the person has accepted it. */
function sayNotPending(invitation: Invited, onRefresh: () => unknown): void {
  notify.info(words('notPending', { name: nameOf(invitation) }));
  onRefresh();
}

function InvitationCard<I extends Invited>(props: InvitationCardProps<I>) {
  const { invitation, describe, action, useResend, onRefresh, onCancel } = props;
  const { id, email, sentAt, expiresAt, isExpired, invitedBy } = invitation;
  const resend = useResend();
  const sendAgain = async () => {
    const { error } = await resend.send(id);
    if (isNotFound(error)) return sayNotPending(invitation, onRefresh);
    if (!error) notify.success(words('codeSent', { email }));
  };
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 240px', minWidth: 0, gap: 0.25 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(invitation)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[email, describe(invitation)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {sentText({ sentAt, invitedBy, ...(!isExpired && { expiresAt }) })}
          </Typography>
        </Stack>
        <StatusBadge label={isExpired ? words('expired') : words('pending')} tone={isExpired ? 'red' : 'yellow'} />
        <Stack direction="row" sx={{ gap: 1 }}>
          <Permitted action={action}>
            <Button size="small" loading={resend.busy} onClick={() => void sendAgain()}>
              {words('resendInvite')}
            </Button>
          </Permitted>
          <Permitted action={action}>
            <Button size="small" color="error" onClick={onCancel}>
              {words('cancelInvite')}
            </Button>
          </Permitted>
        </Stack>
      </Stack>
    </Card>
  );
}

type CancellationProps = {
  invitation: Invited;
  useCancel: () => Change;
  onRefresh: () => unknown;
  onClose: () => void;
};

function InvitationCancellation({ invitation, useCancel, onRefresh, onClose }: CancellationProps) {
  const cancel = useCancel();
  const name = nameOf(invitation);
  const cancelInvitation = async () => {
    const { error } = await cancel.send(invitation.id);
    if (!isNotFound(error)) return error ? { error } : { data: true };
    onClose();
    sayNotPending(invitation, onRefresh);
    return {};
  };
  return (
    <Deletion
      title={words('cancelTitle', { name })}
      confirm={words('cancelInvite')}
      cancel={words('keepInvite')}
      doneText={words('cancelled', { name })}
      outcome={{ isLoading: cancel.busy, error: cancel.error }}
      onConfirm={cancelInvitation}
      onClose={onClose}
    >
      {words('cancelAbout')}
    </Deletion>
  );
}

type Sent = { sentAt: string | null; invitedBy: string | null; expiresAt?: string | null };

/** Says when an invitation was sent, by whom if the service tells, and until when it is valid. */
function sentText({ sentAt, invitedBy: by, expiresAt }: Sent): string {
  const when = formatMoment(sentAt);
  const sent = by ? words('sentBy', { when, by }) : words('sent', { when });
  return expiresAt === undefined ? sent : words('goodUntil', { sent, until: formatMoment(expiresAt) });
}
