import { Injectable } from '@nestjs/common';
import {
  createSandbox,
  deleteSandbox,
  resetSandbox,
  type SandboxModel as SandboxRow,
  SandboxNotFound,
} from '@oware/db';
import { inTransaction } from '@oware/db/connections';
import { Database, placeOfExchange, refuse } from '@oware/sim-kit';
import type { AccountRow } from './sandboxes.presenters.ts';

/** First id of rows that people create; lower ids belong to the seeded world. */
const firstOwnId = 100_000_001;

/**
 * Turns the error about a sandbox that was deleted since it was looked up into a refusal.
 * @throws sandbox_not_found
 */
export function refuseGone(error: unknown): never {
  if (error instanceof SandboxNotFound) refuse('sandbox_not_found');
  throw error;
}

@Injectable()
export class SandboxesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the demo first, then the newest. Never returns the template. */
  list(): Promise<SandboxRow[]> {
    return this.database.prisma.sandbox.findMany({
      where: { kind: { not: 'template' } },
      orderBy: [{ kind: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /**
   * Returns the sandbox with this name.
   * @throws sandbox_not_found
   */
  async get(name: string): Promise<SandboxRow> {
    const where = { name: name.toLowerCase(), kind: { not: 'template' as const } };
    return (await this.database.prisma.sandbox.findFirst({ where })) ?? refuse('sandbox_not_found');
  }

  /** Returns the name of the sandbox of a session; undefined if no session has the token. */
  async ofSession(token: string): Promise<string | undefined> {
    const place = await placeOfExchange(this.database.pool, { token, hasKey: false });
    const where = { id: place?.sandboxId ?? 0 };
    return (await this.database.prisma.sandbox.findUnique({ where, select: { name: true } }))?.name;
  }

  /** Returns the id of the class of a sandbox; undefined if it belongs to none. */
  async classId({ id }: SandboxRow): Promise<number | undefined> {
    const where = { sandboxId: id };
    return (await this.database.prisma.trainee.findUnique({ where, select: { classId: true } }))?.classId;
  }

  /** Returns the seeded accounts of the sandbox, in the order of the seed. */
  accounts({ id }: SandboxRow): Promise<AccountRow[]> {
    return this.database.prisma.user.findMany({
      where: { sandboxId: id, id: { lt: firstOwnId } },
      orderBy: { id: 'asc' },
      select: { email: true, firstName: true, lastName: true, roles: true, organization: { select: { name: true } } },
    });
  }

  async create(name: string): Promise<SandboxRow> {
    await createSandbox(this.database.bulk, { name, kind: 'training' });
    return this.get(name);
  }

  async reset(name: string): Promise<SandboxRow> {
    const { id } = await this.get(name);
    await resetSandbox(this.database.bulk, id).catch(refuseGone);
    return this.get(name);
  }

  /** @throws sandbox_not_found */
  async delete({ id }: SandboxRow): Promise<void> {
    await inTransaction(this.database.bulk, (connection) => deleteSandbox(connection, id)).catch(refuseGone);
  }
}
