import type { RateLimiter, Scope } from '@oware/sim-kit';

/** @throws too_many_requests if the person has sent too many invitations */
export const takeInvitationMail = (limiter: RateLimiter, { sandbox, user }: Scope): Promise<void> =>
  limiter.take(sandbox, [{ limit: 'invitation mail by account', by: [user.id] }], {
    message: 'Too many invitations were sent. Wait {wait} before you send another.',
  });
