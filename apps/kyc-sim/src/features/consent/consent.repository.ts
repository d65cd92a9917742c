import { Injectable } from '@nestjs/common';
import type { CallInput, listConsents, submitConsent, SubmissionStatus, TwoPersonApproval } from '@oware/contract';
import type { Consent } from '@oware/db';
import { countOfRows, isAmong } from '@oware/db/expressions';
import { type Given, prepare, readOne, readRows, sql, tables } from '@oware/db/statements';
import {
  Database,
  type FileStream,
  loadFile,
  now as nowIn,
  organizationIdsSeen,
  ownRows,
  type Scope,
  storeFile,
  type Upload,
} from '@oware/sim-kit';
import { announceWaiting } from '../../review/announcements.ts';
import { decide, Decisions } from '../../review/decisions.ts';
import { auditSubmission } from '../../review/submission-audit.ts';
import { lockClientsReferred, withClientIds } from '../../provider/clients.port.ts';
import { refuseOtherPerson } from '../../review/other-person.rules.ts';
import { makeRoom } from '../../review/submissions.ts';
import { namesOfPeople } from '../../provider/people.port.ts';
import { twoPersonApprovalOf } from '../../provider/organizations.port.ts';
import type { ConsentRow } from './consent.presenters.ts';

export const pageSize = 10;

type Asked = { sandboxId: number; organizationIds: number[] | null; status: SubmissionStatus | null };

/** Selects consents; of those submitted again, only the newest. */
const consents = ({ sandboxId, organizationIds, status }: Given<Asked>) =>
  tables
    .selectFrom('kyc.Consent as c')
    .where('c.sandboxId', '=', sandboxId)
    .where((consent) => isAmong(consent.ref('c.organizationId'), organizationIds))
    .where((consent) => sql<boolean>`(${status}::text IS NULL OR ${consent.ref('c.status')}::text = ${status})`)
    .where((consent) =>
      consent.not(
        consent.exists(
          consent
            .selectFrom('kyc.Consent as later')
            .select('later.id')
            .whereRef('later.sandboxId', '=', 'c.sandboxId')
            .whereRef('later.organizationId', '=', 'c.organizationId')
            .whereRef('later.reference', '=', 'c.reference')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    );
const countOfConsents = prepare({}, (asked: Given<Asked>) => consents(asked).select(countOfRows.as('total')));
const pageOfConsents = prepare({}, (asked: Given<Asked & { offset: number }>) =>
  consents(asked)
    .selectAll('c')
    .orderBy('c.submittedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset(asked.offset),
);

type Submission = CallInput<typeof submitConsent>['body'];

@Injectable()
export class ConsentRepository {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
  ) {}

  /**
   * Saves a photo for a decision and replaces a pending one.
   * @throws already_decided if one is verified
   */
  async submit(scope: Scope, submission: Submission, photo: Upload): Promise<Consent> {
    const { sandbox, organization, user } = scope;
    const now = nowIn(sandbox);
    const key = { sandboxId: sandbox.id, organizationId: organization.id, reference: submission.reference_number };
    const atOnce = await this.decisions.areAtOnce(sandbox);
    return this.database.prisma.$transaction(async (tx) => {
      const photoId = await storeFile(tx, sandbox.id, photo, now);
      const replaced = await makeRoom(tx, 'consent', key);
      refuseOtherPerson(await lockClientsReferred(tx, key), submission);
      const row = await tx.consent.create({
        data: {
          ...key,
          firstName: submission.first_name,
          middleName: submission.middle_name || null,
          lastName: submission.last_name,
          photoId,
          submittedById: user.id,
          submittedAt: now,
        },
      });
      await auditSubmission(tx, scope, 'consent', { ...row, replaced });
      if (!atOnce) {
        await announceWaiting(tx, sandbox, 'consent', row, user);
        return row;
      }
      await decide(tx, 'consent', sandbox, [{ id: row.id, approved: true, reason: null, decidedAt: now }]);
      return { ...row, status: 'Verified' };
    });
  }

  /** Returns the newest submission under a reference, with the submitter's name and the client's id. */
  async findNewest(scope: Scope, reference: string): Promise<ConsentRow | null> {
    const where = { ...ownRows(scope), reference };
    const rows = await this.database.prisma.consent.findMany({ where, orderBy: { id: 'desc' }, take: 1 });
    return (await this.#withPeople(scope, rows))[0] ?? null;
  }

  /** Returns a page of consents, newest first; of those submitted again, only the newest. */
  async page(scope: Scope, { page, status }: CallInput<typeof listConsents>['query']) {
    const { pool } = this.database;
    const asked = {
      sandboxId: scope.sandbox.id,
      organizationIds: organizationIdsSeen(scope),
      status: status ?? null,
    };
    const rows = await readRows(pool, pageOfConsents({ ...asked, offset: page * pageSize }));
    const { total } = await readOne(pool, countOfConsents(asked));
    return { rows: await this.#withPeople(scope, rows), total };
  }

  async #withPeople({ sandbox }: Scope, rows: Consent[]): Promise<ConsentRow[]> {
    const submitterIds = rows.map(({ submittedById }) => submittedById);
    const submitters = await namesOfPeople(this.database, sandbox.id, submitterIds);
    const referred = await withClientIds(this.database.pool, sandbox.id, rows);
    return referred.map((row) => ({
      ...row,
      submitter: submitters.find(({ id }) => id === row.submittedById) ?? null,
    }));
  }

  find(scope: Scope, id: number): Promise<Consent | null> {
    return this.database.prisma.consent.findFirst({ where: { ...ownRows(scope), id } });
  }

  approval({ sandbox, user }: Scope, row: Consent): Promise<TwoPersonApproval> {
    return twoPersonApprovalOf(this.database, sandbox.id, row, user.id);
  }

  photo({ sandbox }: Scope, { photoId }: Consent): Promise<FileStream> {
    return loadFile(this.database, sandbox.id, photoId);
  }
}
