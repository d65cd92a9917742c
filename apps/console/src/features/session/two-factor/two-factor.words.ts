import { makeCatalogue } from '../../../words/catalogue.store.ts';

/** The texts of setting up two-factor sign-in. */
export const english = {
  codesCopied: 'The recovery codes were copied',
  codesNotCopied: 'The browser did not allow copying the recovery codes.',
  keepCodes: 'Keep your recovery codes',
  codesAbout: 'Use a code to sign in once without your phone. The codes are shown only now. Keep them in a safe place.',
  recoveryCodes: 'Recovery codes',
  copy: 'Copy',
  download: 'Download',
  iSavedTheseCodes: 'I saved these codes',
  done: 'Done',
  codesFileTitle: 'Oware recovery codes of {email}',
  onceEach: 'Each code works once.',
  turnOnTitle: 'Turn on two-factor sign-in',
  continue: 'Continue',
  appNeeded:
    'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.',
  scanTitle: 'Scan this code',
  turnOn: 'Turn on',
  scanAbout: 'Scan the QR code with your authenticator app, then enter the six digits that the app shows.',
  qrCode: 'QR code for your authenticator app',
  typeKey: 'Can’t scan it? Type this key into the app:',
  nounKey: 'key',
  sixDigitCode: 'Six-digit code',
  signedOutElsewhereAbout: 'You’ll be signed out everywhere else.',
  twoFactorSignIn: 'Two-factor sign-in',
  loading: 'Loading two-factor sign-in',
  offAbout: 'When you sign in, you’ll also enter a code from an authenticator app on your phone.',
  on: 'On',
  isOn: 'Two-factor sign-in is on',
  isOff: 'Two-factor sign-in is off',
  isStillOn:
    'The service didn’t confirm the change, and two-factor sign-in is still on. Try again with a code that you haven’t used.',
  isStillOff:
    'The service didn’t confirm the change, and two-factor sign-in is still off. Try again with the next code of your app.',
  lostCodesAbout:
    'Two-factor sign-in is on, but the answer with your recovery codes was lost. Create new ones with the next code of your app.',
  onAbout: 'You enter a code from your authenticator app when you sign in.',
  newCodesTitle: 'Create new recovery codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-factor sign-in?',
  turnOffAbout: 'You’ll sign in with your password alone. Your recovery codes will stop working.',
  createNewCodes: 'Create new codes',
  codesMaybeReplaced:
    'The service didn’t confirm the change, so your old recovery codes may no longer work. Create new codes with the next code of your app.',
  newCodesAbout: 'Your current recovery codes will stop working.',
  codesLeft: { one: '{count} recovery code is left.', other: '{count} recovery codes are left.' },
  fewCodesLeft: {
    one: '{count} recovery code is left. Without one, you can’t sign in if you lose your phone. Create new codes and keep them.',
    other:
      '{count} recovery codes are left. Without one, you can’t sign in if you lose your phone. Create new codes and keep them.',
  },
} as const;

export const { words } = makeCatalogue('two-factor', english);
