import { Controller } from '@nestjs/common';
import { type CallInput, errorCatalogue, verifyStaff } from '@oware/contract';
import { CurrentScope, Handles, Input, RateLimiter, refuse, type Scope, takeLookUp } from '@oware/sim-kit';
import { StaffRepository } from './staff.repository.ts';

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(verifyStaff)
  async verify(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof verifyStaff>) {
    await takeLookUp(this.limiter, scope, 'staffNumber');
    const found = await this.staff.find(scope, body.staffNumber);
    return found ?? refuse('staff_not_found', { errors: { staffNumber: errorCatalogue.staff_not_found.message } });
  }
}
