type Mail = { subject: string; body: string };

export const resetMail = (firstName: string, code: string): Mail => ({
  subject: 'Your code to set a new password',
  body: `Hello ${firstName},\n\nyour code is ${code}. It is good for 15 minutes.\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
});

export const welcomeMail = (firstName: string): Mail => ({
  subject: 'Welcome to Oware',
  body: `Hello ${firstName},\n\nyour account is ready. Sign in with this address and the password that you chose.`,
});

export const alreadyHereMail = (): Mail => ({
  subject: 'You have an account already',
  body: 'Someone, perhaps you, tried to open an account with this address. It has one already: sign in, or ask for a new password if you forgot yours.',
});
