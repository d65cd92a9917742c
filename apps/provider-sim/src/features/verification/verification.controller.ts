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

  /** `origin` and `mode` say where the console asks from; a register does not care. */
  @Handles(verifyIdentity)
  async verify(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof verifyIdentity>) {
    await takeLookUp(this.limiter, scope, 'id');
    // registers keep numbers in capitals, people type them as they like
    const { answer } = await this.verification.lookUp(scope, body.type, body.id.toUpperCase());
    return answer;
  }
}
