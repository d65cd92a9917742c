import { Injectable } from '@nestjs/common';
import { Database } from '@oware/sim-kit';
import type { Verification } from '@oware/sim-kit/control/contract';

type VerificationRow = { kycDecision: Verification['decision']; kycDelaySeconds: number };

export const presentVerification = ({ kycDecision, kycDelaySeconds }: VerificationRow): Verification => ({
  decision: kycDecision,
  delaySeconds: kycDelaySeconds,
});

@Injectable()
export class VerificationRepository {
  constructor(private readonly database: Database) {}

  async set(sandboxId: number, { decision, delaySeconds }: Verification): Promise<void> {
    await this.database.prisma.sandbox.update({
      where: { id: sandboxId },
      data: { kycDecision: decision, kycDelaySeconds: delaySeconds },
      select: { id: true },
    });
  }
}
