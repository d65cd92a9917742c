type Mail = { subject: string; body: string };

export const resetMail = (firstName: string, code: string): Mail => ({
  subject: 'Your code to set a new password',
  body: `Hello ${firstName},\n\nyour code is ${code}. It is valid for 15 minutes.\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
});

export const welcomeMail = (firstName: string): Mail => ({
  subject: 'Welcome to Oware',
  body: `Hello ${firstName},\n\nyour account is ready. Sign in with this address and the password that you chose.`,
});

export const alreadyHereMail = (): Mail => ({
  subject: 'You have an account already',
  body: 'Someone, perhaps you, tried to open an account with this address. It has one already: sign in, or ask for a new password if you forgot yours.',
});

export const emailChangeMail = (firstName: string, code: string): Mail => ({
  subject: 'Your code to confirm this address',
  body: `Hello ${firstName},\n\nyour code is ${code}. It is valid for 15 minutes. Enter it under Update Profile to sign in with this address from then on.\n\nIf you did not ask for it, do nothing: nothing changes.`,
});

export const alreadyTakenMail = (): Mail => ({
  subject: 'This address has an account already',
  body: 'Someone, perhaps you, asked to use this address for another account. It has an account already, so nothing was changed.',
});

export const emailChangedMail = (firstName: string, email: string): Mail => ({
  subject: 'You sign in with another address now',
  body: `Hello ${firstName},\n\nyour account has the address ${email} from now on. Every session was ended.\n\nIf this was not you, tell the administrators of your organisation at once.`,
});
