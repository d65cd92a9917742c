import { Controller } from '@nestjs/common';
import { type CallInput, verifyIdentity } from '@oware/contract';
import { CurrentScope, Handles, Input, RateLimiter, type Scope, takeLookUp } from '@oware/sim-kit';
import { VerificationRepository } from './verification.repository.ts';

@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /** The console sends `origin` and `mode` to say where it asks from; the register ignores them. */
  @Handles(verifyIdentity)
  async verify(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof verifyIdentity>) {
    await takeLookUp(this.limiter, scope, 'id');
    // Registers store numbers in capitals, but people type them in any case.
    const { answer } = await this.verification.lookUp(scope, body.type, body.id.toUpperCase());
    return answer;
  }
}
