import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@oware/contract';
import { Database, now, type Scope } from '@oware/sim-kit';
import { deviceOf } from './device.rules.ts';

/** The sessions of the signed-in person only. */
@Injectable()
export class OwnSessionsRepository {
  constructor(private readonly database: Database) {}

  async list(scope: Scope): Promise<OwnSession[]> {
    const rows = await this.database.prisma.session.findMany({
      where: { ...ownedBy(scope), expiresAt: { gt: now(scope.sandbox) } },
    });
    return rows
      .map((row) => ({
        id: String(row.id),
        device: deviceOf(row.userAgent),
        startedAt: row.createdAt.toISOString(),
        lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
        isCurrent: scope.tokenHash.equals(row.tokenHash),
      }))
      .toSorted(
        (one, other) =>
          Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
      );
  }

  /** Ends a session. Returns false if the person has no such session. */
  async end(scope: Scope, id: number): Promise<boolean> {
    const { count } = await this.database.prisma.session.deleteMany({ where: { ...ownedBy(scope), id } });
    return count === 1;
  }

  async endOthers(scope: Scope): Promise<void> {
    await this.database.prisma.session.deleteMany({
      where: { ...ownedBy(scope), tokenHash: { not: new Uint8Array(scope.tokenHash) } },
    });
  }
}

const ownedBy = ({ sandbox, user }: Scope) => ({ sandboxId: sandbox.id, userId: user.id });
