import type { BoughtGood, DomainStatus, LoanApplication } from '@oware/contract';
import type { LoanAuthors } from '@oware/domain';
import { type RepayableRow, repaymentsSql } from '../../lending/repaid.ts';

type Section = { data: Record<string, string>; isComplete: boolean };

/** A loan as {@link loanColumns} select it. Amounts are GHS as decimal text. */
export type LoanRow = RepayableRow & {
  id: number;
  lenderId: number;
  clientId: number;
  productId: number | null;
  referenceNum: string;
  monthlyDeduction: string;
  /** Null where no fee is taken at the pay-out. */
  netAmount: string | null;
  domainStatus: DomainStatus;
  loanInformation: Section;
  accountInformation: Section;
  scoreDecision: LoanApplication['customerScoreDecision'];
  batchId: number | null;
  batchStatus: LoanApplication['batchStatus'];
  goods: BoughtGood[];
  createdAt: Date;
  customerName: string;
  creator: string | null;
};

/** One loan, with what says whether another person has to approve it. */
export type LoanDetailsRow = LoanRow & LoanAuthors & { twoPersonApproval: boolean };

/** Over the loan `c`; its batch, who it is for, who made it and what is paid back are looked up row by row, by index. */
export const loanColumns = `c.id, c."lenderId", c."clientId", c."productId", c."referenceNum", c.amount::text AS amount, c.tenure,
  c."monthlyDeduction"::text AS "monthlyDeduction", c."netAmount"::text AS "netAmount", c.terms, c.goods, c."domainStatus"::text AS "domainStatus",
  c."lenderStatus"::text AS "lenderStatus", c."loanInformation", c."accountInformation", c."scoreDecision", c."batchId",
  c."loanStartDate"::text AS "loanStartDate", c."createdAt",
  (SELECT b.status::text FROM provider."Batch" b
   WHERE b."sandboxId" = c."sandboxId" AND b.id = c."batchId") AS "batchStatus",
  (SELECT k."firstName" || ' ' || k."lastName" FROM provider."Client" k
   WHERE k."sandboxId" = c."sandboxId" AND k.id = c."clientId") AS "customerName",
  (SELECT u."firstName" || ' ' || u."lastName" FROM provider."User" u
   WHERE u."sandboxId" = c."sandboxId" AND u.id = c."creatorId") AS creator,
  ${repaymentsSql('c')} AS repayments`;
