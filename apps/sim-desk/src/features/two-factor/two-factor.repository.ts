import { Injectable } from '@nestjs/common';
import { fullName } from '@oware/domain';
import { Database, oneTimeCode } from '@oware/sim-kit';
import type { SandboxTwoFactorCode } from '@oware/sim-kit/control/contract';

@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  async listCodes(sandboxId: number): Promise<SandboxTwoFactorCode[]> {
    const rows = await this.database.prisma.twoFactor.findMany({
      where: { sandboxId, user: { removedAt: null } },
      include: { user: { select: { email: true, firstName: true, lastName: true, twoFactorSince: true } } },
      orderBy: { user: { email: 'asc' } },
    });
    return rows.map(({ secret, user }) => ({
      email: user.email,
      name: fullName(user.firstName, user.lastName),
      isOn: user.twoFactorSince !== null,
      ...oneTimeCode(secret),
    }));
  }
}
