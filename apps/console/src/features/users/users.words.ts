import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of users: the list, invitations, permissions and removal. */
export const english = {
  usesTwoFactor: '{name} uses two-factor sign-in.',
  turnOffTwoFactorSignIn: 'Turn off two-factor sign-in',
  twoFactorOff: 'Two-factor sign-in is off for {name}',
  turnOffTitle: 'Turn off two-factor sign-in for {name}?',
  turnOff: 'Turn off',
  turnOffAbout:
    'Do this only if {name} asked you in person and lost both phone and recovery codes. Everywhere {name} is signed in, the session ends. A mail tells {name}, and the audit shows that you did it.',
  yourPassword: 'Your password',
  lendersToChoose: 'The lenders to choose from',
  userDelegate: 'User Delegate',
  delegateAbout:
    'A person who acts for one lender sees only that lender. They can’t manage people, roles or institutes, or read the audit.',
  allLenders: 'All lenders',
  adminSettings: 'Admin settings',
  userManagement: 'User Management',
  invitationSent: 'An invitation was sent to {email}',
  newUser: 'New User',
  inviteAbout: 'The person receives a code by email, which expires in seven days, and chooses a password.',
  cancel: 'Cancel',
  sendInvitation: 'Send invitation',
  invitePeople: 'Invite people',
  usersAbout: 'Manage the people in your organisation. Changes to their permissions take effect at once.',
  users: 'Users',
  searchUsers: 'Search users',
  personNotFound: 'Person not found',
  personNotFoundAbout: 'The person isn’t on this page of the list. They were removed, or the address is wrong.',
  showUsers: 'Show users',
  permissionsChanged: 'The permissions of {name} were changed',
  permissionsOf: 'Permissions of {name}',
  savePermissions: 'Save permissions',
  nounPerson: 'person',
  removedAbout: 'This person was removed and can’t sign in.',
  restored: '{name} was restored',
  removed: '{name} was removed',
  restoreUser: 'Restore user',
  removeUser: 'Remove user',
  removeTitle: 'Remove {name}?',
  removeAbout:
    'The person is signed out everywhere at once and can’t sign in again. What they did stays in the records. You can restore them later.',
  roles: 'Roles',
} as const;

export const { words } = makeCatalogue('users', english);
