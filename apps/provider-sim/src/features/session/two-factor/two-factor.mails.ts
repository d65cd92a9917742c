type Mail = { subject: string; body: string };

const notYou = 'If this was not you, change your password and tell the administrators of your organisation at once.';

const codesLeft = (left: number): string =>
  left === 0
    ? 'No recovery code is left'
    : left === 1
      ? 'One recovery code is left'
      : `${left} recovery codes are left`;

export const twoFactorOnMail = (firstName: string): Mail => ({
  subject: 'Two-factor sign-in is on',
  body: `Hello ${firstName},\n\nfrom now on signing in asks for a code of your authenticator app. Other sessions were ended.\n\n${notYou}`,
});

export const twoFactorOffMail = (firstName: string): Mail => ({
  subject: 'Two-factor sign-in is off',
  body: `Hello ${firstName},\n\nyou turned two-factor sign-in off. Your password alone is enough to sign in.\n\n${notYou}`,
});

export const twoFactorOffByColleagueMail = (firstName: string, colleague: string): Mail => ({
  subject: 'Two-factor sign-in was turned off',
  body: `Hello ${firstName},\n\n${colleague} turned two-factor sign-in off for your account and ended its sessions. Sign in with your password, then turn it on again under Profile.\n\nIf you did not ask for this, change your password and tell the administrators of your organisation at once.`,
});

export const manyWrongCodesMail = (firstName: string): Mail => ({
  subject: 'Many wrong sign-in codes',
  body: `Hello ${firstName},\n\nsomebody who knows your password entered several wrong codes for your account. You can still sign in where you signed in before, and anywhere with a recovery code.\n\n${notYou}`,
});

export const recoveryCodesMail = (firstName: string): Mail => ({
  subject: 'You have new recovery codes',
  body: `Hello ${firstName},\n\nyour account has new recovery codes. The earlier ones no longer work.\n\n${notYou}`,
});

export const recoveryCodeUsedMail = (firstName: string, left: number): Mail => ({
  subject: 'A recovery code was used',
  body: `Hello ${firstName},\n\na recovery code of your account was used in place of your authenticator app. ${codesLeft(left)}.\n\n${notYou}`,
});
