import { Controller, Req } from '@nestjs/common';
import {
  type CallInput,
  confirmTwoFactor,
  disableTwoFactor,
  disableUserTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@oware/contract';
import { clientAddress, CurrentScope, Handles, Input, type Scope, type SimulatorRequest } from '@oware/sim-kit';
import { OwnPassword } from '../passwords/own-password.repository.ts';
import { ColleagueTwoFactorRepository } from './colleague-two-factor.repository.ts';
import { TwoFactorAttempts } from './two-factor-attempts.guard.ts';
import { TwoFactorRepository } from './two-factor.repository.ts';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorRepository,
    private readonly colleagues: ColleagueTwoFactorRepository,
    private readonly ownPassword: OwnPassword,
    private readonly attempts: TwoFactorAttempts,
  ) {}

  @Handles(startTwoFactor)
  async start(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof startTwoFactor>) {
    await this.ownPassword.require(scope, body.password, 'password');
    return this.twoFactor.start(scope);
  }

  @Handles(confirmTwoFactor)
  confirm(
    @CurrentScope() scope: Scope,
    @Input() { body }: CallInput<typeof confirmTwoFactor>,
    @Req() request: SimulatorRequest,
  ) {
    return this.#counted(scope, request, body.code, async () => ({
      recoveryCodes: await this.twoFactor.confirm(scope, body.code),
    }));
  }

  @Handles(disableTwoFactor)
  async disable(
    @CurrentScope() scope: Scope,
    @Input() { body }: CallInput<typeof disableTwoFactor>,
    @Req() request: SimulatorRequest,
  ) {
    await this.ownPassword.require(scope, body.password, 'password');
    await this.#counted(scope, request, body.code, () => this.twoFactor.disable(scope, body.code));
    return { message: 'Two-factor sign-in is off' };
  }

  @Handles(renewRecoveryCodes)
  async renew(
    @CurrentScope() scope: Scope,
    @Input() { body }: CallInput<typeof renewRecoveryCodes>,
    @Req() request: SimulatorRequest,
  ) {
    await this.ownPassword.require(scope, body.password, 'password');
    return this.#counted(scope, request, body.code, async () => ({
      recoveryCodes: await this.twoFactor.renewRecoveryCodes(scope, body.code),
    }));
  }

  @Handles(disableUserTwoFactor)
  async disableForColleague(
    @CurrentScope() scope: Scope,
    @Input() { params, body }: CallInput<typeof disableUserTwoFactor>,
  ) {
    await this.ownPassword.require(scope, body.password, 'password');
    await this.colleagues.disable(scope, params.id);
    return { message: 'Two-factor sign-in is off for this person' };
  }

  /** Counts an attempt before its code is used. A wrong code stays counted, and a correct one clears the count. */
  async #counted<Answer>(scope: Scope, request: SimulatorRequest, code: string, use: () => Promise<Answer>) {
    const clear = await this.attempts.take(scope, { code, address: clientAddress(request), field: 'code' });
    const answer = await use();
    await clear();
    return answer;
  }
}
