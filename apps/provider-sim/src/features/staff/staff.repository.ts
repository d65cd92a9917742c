import { Injectable } from '@nestjs/common';
import type { StaffCheck } from '@oware/contract';
import { Database, type Scope } from '@oware/sim-kit';

@Injectable()
export class StaffRepository {
  constructor(private readonly database: Database) {}

  /** Finds a staff number in the payroll's registry. */
  async find({ sandbox }: Scope, staffNumber: string): Promise<StaffCheck | undefined> {
    const member = await this.database.prisma.staffMember.findUnique({
      where: { sandboxId_staffNumber: { sandboxId: sandbox.id, staffNumber } },
    });
    return (
      (member && {
        v_FIRST_NAME: member.firstName,
        v_LAST_NAME: member.lastName,
        v_MEMBER_TYPE: member.memberType,
        v_MEMBER_STATUS: member.memberStatus,
        v_RECORD_STATUS: member.recordStatus,
      }) ??
      undefined
    );
  }
}
