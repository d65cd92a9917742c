import { Injectable } from '@nestjs/common';
import type { IdentityType, SubmissionStatus } from '@oware/contract';
import { type Client, type Decision, type IdentityCheck, type IdentityStatus, Prisma } from '@oware/db';
import { Database, type FileStream, loadFile, organizationIdsSeen, ownRows, type Scope } from '@oware/sim-kit';
import { organizationsActingFor, twoPersonApprovalOf } from '../../provider/organizations.port.ts';
import type { ResultRow } from './identity-results.presenters.ts';
import { clientsReferred, findClient } from '../../provider/clients.port.ts';
import { namesOfPeople } from '../../provider/people.port.ts';
import type { Details } from './identity-results.details.ts';

export const pageSize = 10;

export type ResultFilter = { page: number; type: IdentityType | undefined; status: IdentityStatus | undefined };

@Injectable()
export class IdentityResultsRepository {
  constructor(private readonly database: Database) {}

  /** A page of results, newest first; of what was submitted again, the newest alone. */
  async page(scope: Scope, { page, type, status }: ResultFilter): Promise<{ rows: ResultRow[]; total: number }> {
    const seen = organizationIdsSeen(scope);
    const found = Prisma.sql`
      FROM kyc."IdentityCheck" c
      WHERE c."sandboxId" = ${scope.sandbox.id} AND (${seen}::int[] IS NULL OR c."organizationId" = ANY (${seen}::int[]))
        AND (${type ?? null}::text IS NULL OR c.type = ${type ?? null})
        AND (${status ?? null}::text IS NULL OR c.status = ${status ?? null}::kyc."IdentityStatus")
        AND NOT EXISTS (
          SELECT FROM kyc."IdentityCheck" later WHERE later."sandboxId" = c."sandboxId"
            AND later."organizationId" = c."organizationId" AND later.reference = c.reference AND later.id > c.id)`;
    const rows = await this.database.prisma.$queryRaw<ResultRow[]>`
      SELECT c.id, c.type, c.number, c."submittedAt", c.status::text AS status, c."firstName", c."lastName" ${found}
      ORDER BY c."submittedAt" DESC, c.id DESC LIMIT ${pageSize} OFFSET ${page * pageSize}`;
    const [count] = await this.database.prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${found}`;
    return { rows, total: count?.total ?? 0 };
  }

  find(scope: Scope, id: number): Promise<IdentityCheck | null> {
    return this.database.prisma.identityCheck.findFirst({ where: { ...ownRows(scope), id } });
  }

  /** A result with the register's entry, and all that was submitted and decided under its reference. */
  async details(scope: Scope, id: number): Promise<Details | null> {
    const { prisma } = this.database;
    const sandboxId = scope.sandbox.id;
    const check = await this.find(scope, id);
    if (!check) return null;
    const { organizationId, reference, personId } = check;
    const person = await prisma.registeredPerson.findFirst({ where: { sandboxId, id: personId ?? -1 } });
    const checks = reference
      ? await prisma.identityCheck.findMany({
          where: { sandboxId, organizationId, reference },
          orderBy: { id: 'asc' },
        })
      : [check];
    const ids = checks.map((one) => one.id);
    const decisions: Decision[] = await prisma.decision.findMany({
      where: { sandboxId, checkId: { in: ids } },
      orderBy: { id: 'asc' },
    });
    const submitterIds = checks.map(({ submittedById }) => submittedById);
    const users = await namesOfPeople(this.database, sandboxId, submitterIds);
    const [client] = reference ? await clientsReferred(prisma, { sandboxId, organizationId, reference }) : [];
    const twoPersonApproval = await twoPersonApprovalOf(this.database, sandboxId, check, scope.user.id);
    return { check, person, checks, decisions, users, clientId: client?.id ?? null, twoPersonApproval };
  }

  photo({ sandbox }: Scope, { photoId }: IdentityCheck): Promise<FileStream> {
    return loadFile(this.database, sandbox.id, photoId);
  }

  /** A client of the lenders that the session sees, by the provider's id. */
  findClient(scope: Scope, id: number): Promise<Client | null> {
    return findClient(this.database, scope, id);
  }

  /**
   * The check that says most of a client: the newest under its reference, else the newest of its document, by type and number. Only
   * those of its lender's organisation count, and of the platform, which may act for any lender.
   */
  async checkOf({ sandbox }: Scope, client: Client): Promise<IdentityCheck | null> {
    const { prisma } = this.database;
    const sandboxId = sandbox.id;
    const organizationId = { in: await organizationsActingFor(this.database, sandboxId, client.lenderId) };
    const newest = (where: Prisma.IdentityCheckWhereInput) =>
      prisma.identityCheck.findFirst({ where: { sandboxId, organizationId, ...where }, orderBy: { id: 'desc' } });
    const submitted = await newest({ reference: client.kycReference });
    if (submitted || !client.idType || !client.idNumber) return submitted;
    return newest({ type: client.idType, number: client.idNumber });
  }

  /** What became of a client's newest consent; null where none was submitted. */
  async consentStatusOf({ sandbox }: Scope, client: Client): Promise<SubmissionStatus | null> {
    const organizationId = { in: await organizationsActingFor(this.database, sandbox.id, client.lenderId) };
    const newest = await this.database.prisma.consent.findFirst({
      where: { sandboxId: sandbox.id, organizationId, reference: client.kycReference },
      orderBy: { id: 'desc' },
      select: { status: true },
    });
    return newest?.status ?? null;
  }
}
