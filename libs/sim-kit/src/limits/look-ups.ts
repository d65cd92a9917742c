import type { Scope } from '../session/scope.ts';
import type { LimitUse, RateLimiter } from './rate-limiter.ts';

/**
 * Takes one use for a look-up in a register or payroll, found or not, so that nobody can read one by trying numbers.
 * `field` names the number's field in the error.
 * @throws too_many_requests
 */
export async function takeLookUp(
  limiter: RateLimiter,
  { sandbox, user, organization }: Scope,
  field: string,
): Promise<void> {
  const uses: LimitUse[] = [
    { limit: 'look-up by account', by: [user.id] },
    { limit: 'look-up by app', by: [organization.id] },
  ];
  await limiter.take(sandbox, uses, { message: 'Too many look-ups. Wait {wait} and try again.', field });
}
