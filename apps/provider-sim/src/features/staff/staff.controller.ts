import { Controller } from '@nestjs/common';
import { type CallInput, errorCatalogue, verifyStaff } from '@oware/contract';
import { Handles, Input, refuse, CurrentScope, type Scope } from '@oware/sim-kit';
import { StaffRepository } from './staff.repository.ts';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffRepository) {}

  @Handles(verifyStaff)
  async verify(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof verifyStaff>) {
    const found = await this.staff.find(scope, body.staffNumber);
    return found ?? refuse('staff_not_found', { errors: { staffNumber: errorCatalogue.staff_not_found.message } });
  }
}
