import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of the session inside the console: its end, another person’s sign-in, signing out and registering. */
export const english = {
  registrationTitle: 'Complete your registration',
  register: 'Register',
  registered: 'Your organisation is registered. Sign in again to go on.',
  logout: 'Logout',
  registrationAbout: 'Tell us which company you work for. You’ll then sign in again.',
  companyName: 'Company name',
  countryName: 'Country name',
  sessionEnded: 'Your session has ended',
  signedOut: 'You signed out in another tab',
  leaveWithoutSaving: 'Leave without saving',
  anotherPerson: 'Another person signed in',
  unsavedOfEach: '{unsaved} Drafts are kept for each person.',
  continueAbout:
    'Continue as {name}, or enter the password of {email} to continue here. {name} will be signed out on this browser.',
  continueAs: 'Continue as {name}',
  password: 'Password',
  authenticate: 'Authenticate',
  stillSignedIn: 'You are still signed in. Check your connection and sign out again.',
  recoveryCode: 'Recovery code',
  appCode: 'Code from your authenticator app',
  useApp: 'Use the authenticator app',
  useRecoveryCode: 'Use a recovery code',
  signedOutAbout:
    'This page has changes that are not saved. Enter the password of <b>{email}</b> to continue with them.',
  sessionEndedAbout: 'Enter your password to continue. You were signed in as <b>{email}</b>.',
  emailInDoubt:
    'Your email may have changed: no answer came when you entered the code. If your password is refused, log out and sign in with the new address.',
  passwordInDoubt:
    'Your password may have changed: no answer came when you changed it. If one password is refused, enter the other.',
  anotherPersonAbout:
    '<b>{name}</b> ({other}) signed in on this browser in another tab. This tab belongs to <b>{email}</b>.',
} as const;

export const { words } = makeCatalogue('signed-in', english);
