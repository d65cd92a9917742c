import { Injectable } from '@nestjs/common';
import type { CallInput, listConsents, submitConsent, TwoPersonApproval } from '@oware/contract';
import type { Consent } from '@oware/db';
import {
  Database,
  type FileStream,
  loadFile,
  now as nowIn,
  ownRows,
  type Scope,
  storeFile,
  type Upload,
} from '@oware/sim-kit';
import { announceWaiting } from '../../review/announcements.ts';
import { decide, Decisions } from '../../review/decisions.ts';
import { auditSubmission } from '../../review/submission-audit.ts';
import { lockClientsReferred } from '../../provider/clients.port.ts';
import { refuseOtherPerson } from '../../review/other-person.rules.ts';
import { makeRoom } from '../../review/submissions.ts';
import { namesOfPeople } from '../../provider/people.port.ts';
import { twoPersonApprovalOf } from '../../provider/organizations.port.ts';
import type { ConsentRow } from './consent.presenters.ts';

export const pageSize = 10;

type Submission = CallInput<typeof submitConsent>['body'];

@Injectable()
export class ConsentRepository {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
  ) {}

  /** Keeps a photo that waits for a decision, in place of one that waits; refuses where one is verified. */
  async submit(scope: Scope, submission: Submission, photo: Upload): Promise<Consent> {
    const { sandbox, organization, user } = scope;
    const now = nowIn(sandbox);
    const key = { sandboxId: sandbox.id, organizationId: organization.id, reference: submission.reference_number };
    const atOnce = await this.decisions.areAtOnce(sandbox);
    return this.database.prisma.$transaction(async (tx) => {
      const replaced = await makeRoom(tx, 'consent', key);
      refuseOtherPerson(await lockClientsReferred(tx, key), submission);
      const row = await tx.consent.create({
        data: {
          ...key,
          firstName: submission.first_name,
          middleName: submission.middle_name || null,
          lastName: submission.last_name,
          photoId: await storeFile(tx, sandbox.id, photo, now),
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

  /** The newest submission under a reference, with the name of who submitted it. */
  async findNewest(scope: Scope, reference: string): Promise<ConsentRow | null> {
    const where = { ...ownRows(scope), reference };
    const rows = await this.database.prisma.consent.findMany({ where, orderBy: { id: 'desc' }, take: 1 });
    return (await this.#withSubmitters(scope, rows))[0] ?? null;
  }

  /** A page of consents, newest first. */
  async page(scope: Scope, { page, status }: CallInput<typeof listConsents>['query']) {
    const { prisma } = this.database;
    const where = { ...ownRows(scope), ...(status && { status }) };
    const rows = await prisma.consent.findMany({
      where,
      orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
      take: pageSize,
      skip: page * pageSize,
    });
    return { rows: await this.#withSubmitters(scope, rows), total: await prisma.consent.count({ where }) };
  }

  async #withSubmitters({ sandbox }: Scope, rows: Consent[]): Promise<ConsentRow[]> {
    const submitterIds = rows.map(({ submittedById }) => submittedById);
    const submitters = await namesOfPeople(this.database, sandbox.id, submitterIds);
    return rows.map((row) => ({ ...row, submitter: submitters.find(({ id }) => id === row.submittedById) ?? null }));
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
