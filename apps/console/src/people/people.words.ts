import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of lists of people and of pending invitations. */
export const english = {
  pendingInvites: 'Pending Invites',
  theInvitations: 'The invitations',
  loadingTheInvitations: 'Loading the invitations',
  noPendingInvites: 'No pending invites',
  expired: 'Expired',
  pending: 'Pending',
  codeSent: 'A new code was sent to {email}',
  resendInvite: 'Resend Invite',
  cancelled: 'The invitation of {name} was cancelled',
  cancelInvite: 'Cancel Invite',
  noneInvitedAbout: 'Invite people to see them here until they accept.',
  notAvailable: 'Not available from this provider',
  notAvailableAbout: 'The provider manages users itself. Ask the provider’s support to invite or remove one.',
  noUsersYet: 'No users yet',
  noUsersAbout: 'Invite people: they appear here once they accept.',
  nobodyMatches: 'Nobody matches the search',
  nobodyMatchesAbout: 'Try part of a name or of an email address.',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  since: 'Since',
  status: 'Status',
  actsFor: 'Acts for {name}',
  actsForOne: 'Acts for one lender',
  permissions: { one: '{count} permission', other: '{count} permissions' },
  rolesAnd: '{roles} and {permissions}',
  sent: 'Sent {when}',
  sentBy: 'Sent {when} by {by}',
  goodUntil: '{sent}, good until {until}',
  active: 'Active',
  removed: 'Removed',
} as const;

export const { words } = makeCatalogue('people', english);
