import { Controller, Req } from '@nestjs/common';
import { acceptInvitation, type CallInput, messages } from '@oware/contract';
import {
  clientAddress,
  Handles,
  Input,
  type LimitUse,
  RateLimiter,
  refuse,
  refuseWrong,
  type SimulatorRequest,
} from '@oware/sim-kit';
import {
  InvitationAcceptanceRepository,
  type NamedInstitute,
  type OpenInvitation,
} from './invitation-acceptance.repository.ts';
import { hashPassword } from '../passwords/password-hash.rules.ts';
import { commonPasswordError, passwordError } from '../passwords/password.rules.ts';
import { SessionRepository } from '../session.repository.ts';

const tooManyCodes = 'Too many wrong codes. Wait {wait} and try again.';
const wrongCode = { code: 'The code is wrong, was used or has expired' };

type AcceptBody = CallInput<typeof acceptInvitation>['body'];

const refuseProblem = (problem: string | undefined) => problem !== undefined && refuseWrong({ newPassword: problem });

/** The extra fields of an invitation to register an institute; undefined for an invitation to join. */
function instituteOf({ founds }: OpenInvitation, body: AcceptBody): NamedInstitute | undefined {
  if (founds === null) return undefined;
  const { company_name: name, countryName: country } = body;
  if (name !== undefined && country !== undefined) return { name, country };
  return refuse('validation_failed', {
    errors: {
      ...(name === undefined && { company_name: messages.invalidCompanyName }),
      ...(country === undefined && { countryName: messages.invalidCountryName }),
    },
  });
}

/** Invited visitors open their account with the code from their mail. */
@Controller()
export class InvitationAcceptanceController {
  constructor(
    private readonly acceptance: InvitationAcceptanceRepository,
    private readonly sessions: SessionRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(acceptInvitation)
  async accept(@Input() { body }: CallInput<typeof acceptInvitation>, @Req() request: SimulatorRequest) {
    const email = body.email.toLowerCase();
    const invited = await this.acceptance.find(email, body.code);
    const sandbox = invited?.sandbox ?? (await this.sessions.sandboxOfVisitor(email));
    request.sandbox = sandbox;
    refuseProblem(commonPasswordError(body.newPassword));
    const ofAccount: LimitUse = {
      limit: 'invitation code by address and account',
      by: [clientAddress(request), email],
    };
    const ofAddress: LimitUse = { limit: 'invitation code by address', by: [clientAddress(request)] };
    await this.limiter.take(sandbox, [ofAccount, ofAddress], { message: tooManyCodes, field: 'code' });
    // Hash the password whether the code is right or not, so that both cases take the same time.
    const passwordHash = await hashPassword(body.newPassword);
    if (!invited) return refuse('invitation_refused', { errors: wrongCode });
    await this.limiter.giveBack(sandbox, [ofAccount, ofAddress]);
    const institute = instituteOf(invited, body);
    refuseProblem(passwordError(body.newPassword, { ...invited, companyName: institute?.name ?? invited.companyName }));
    if (!(await this.acceptance.accept(invited, passwordHash, institute)))
      refuse('invitation_refused', { errors: wrongCode });
    return { message: 'Your account is ready. Sign in with your password.' };
  }
}
