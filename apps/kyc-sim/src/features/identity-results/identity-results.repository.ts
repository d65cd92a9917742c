import { Injectable } from '@nestjs/common';
import type { IdentityType, SubmissionStatus } from '@oware/contract';
import type { Client, Decision, IdentityCheck, IdentityStatus, Prisma } from '@oware/db';
import { countOfRows, isAmong } from '@oware/db/expressions';
import { type Given, prepare, readRow, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { Database, type FileStream, loadFile, organizationIdsSeen, ownRows, type Scope } from '@oware/sim-kit';
import { organizationsActingFor, twoPersonApprovalOf } from '../../provider/organizations.port.ts';
import { clientsReferred, findClient } from '../../provider/clients.port.ts';
import { namesOfPeople } from '../../provider/people.port.ts';
import type { Details } from './identity-results.details.ts';

export const pageSize = 10;

export type ResultFilter = { page: number; type: IdentityType | undefined; status: IdentityStatus | undefined };

type Asked = {
  sandboxId: number;
  organizationIds: number[] | null;
  type: IdentityType | null;
  status: IdentityStatus | null;
};

/** Selects checks; of those submitted again, only the newest. */
const results = ({ sandboxId, organizationIds, type, status }: Given<Asked>) =>
  tables
    .selectFrom('kyc.IdentityCheck as c')
    .where('c.sandboxId', '=', sandboxId)
    .where((check) => isAmong(check.ref('c.organizationId'), organizationIds))
    .where((check) => sql<boolean>`(${type}::text IS NULL OR ${check.ref('c.type')} = ${type})`)
    .where((check) => sql<boolean>`(${status}::text IS NULL OR ${check.ref('c.status')}::text = ${status})`)
    .where((check) =>
      check.not(
        check.exists(
          check
            .selectFrom('kyc.IdentityCheck as later')
            .select('later.id')
            .whereRef('later.sandboxId', '=', 'c.sandboxId')
            .whereRef('later.organizationId', '=', 'c.organizationId')
            .whereRef('later.reference', '=', 'c.reference')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    );
const countOfResults = prepare({}, (asked: Given<Asked>) => results(asked).select(countOfRows.as('total')));
const pageOfResults = prepare({}, (asked: Given<Asked & { offset: number }>) =>
  results(asked)
    .select(['c.id', 'c.type', 'c.number', 'c.submittedAt', 'c.status', 'c.firstName', 'c.lastName', 'c.submittedById'])
    .orderBy('c.submittedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset(asked.offset),
);
/** A row of the list. */
export type ResultRow = RowOf<ReturnType<typeof pageOfResults>>;

@Injectable()
export class IdentityResultsRepository {
  constructor(private readonly database: Database) {}

  /** Returns a page of results, newest first; of those submitted again, only the newest. */
  async page(scope: Scope, { page, type, status }: ResultFilter): Promise<{ rows: ResultRow[]; total: number }> {
    const asked = {
      sandboxId: scope.sandbox.id,
      organizationIds: organizationIdsSeen(scope),
      type: type ?? null,
      status: status ?? null,
    };
    const { pool } = this.database;
    const rows = await readRows(pool, pageOfResults({ ...asked, offset: page * pageSize }));
    return { rows, total: (await readRow(pool, countOfResults(asked)))?.total ?? 0 };
  }

  find(scope: Scope, id: number): Promise<IdentityCheck | null> {
    return this.database.prisma.identityCheck.findFirst({ where: { ...ownRows(scope), id } });
  }

  /** Returns a result with the register's entry, and all submissions and decisions under its reference. */
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

  /** Finds a client of the session's lenders by the provider's id. */
  findClient(scope: Scope, id: number): Promise<Client | null> {
    return findClient(this.database, scope, id);
  }

  /**
   * Returns the most relevant check of a client: the newest under its reference, otherwise the newest of its document
   * by type and number. Only checks of its lender's organisation count, and of the platform, which may act for any
   * lender.
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

  /** Returns the status of a client's newest consent; null if none was submitted. */
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
