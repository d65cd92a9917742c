import type { DomainStatus, FundingStatus, LoanApplication, LoanTerms } from '@oware/contract';

type Section = { data: Record<string, string>; isComplete: boolean };

/** A loan as {@link loanColumns} select it. Amounts are GHS as decimal text. */
export type LoanRow = {
  id: number;
  lenderId: number;
  clientId: number;
  productId: number | null;
  referenceNum: string;
  amount: string;
  tenure: number;
  monthlyDeduction: string;
  terms: LoanTerms;
  domainStatus: DomainStatus;
  lenderStatus: FundingStatus;
  loanInformation: Section;
  accountInformation: Section;
  scoreDecision: LoanApplication['customerScoreDecision'];
  batchId: number | null;
  batchStatus: LoanApplication['batchStatus'];
  /** `2026-11-21`. */
  loanStartDate: string | null;
  createdAt: Date;
  customerName: string;
  creator: string | null;
  /** What has been paid back so far. */
  repaid: string;
};

/** Of a payment that has arrived; others are on their way or have failed, and pay nothing back. */
export const arrived = 'Successful';

/** Over the loan `c`; its batch, who it is for, who made it and what is paid back are looked up row by row, by index. */
export const loanColumns = `c.id, c."lenderId", c."clientId", c."productId", c."referenceNum", c.amount::text AS amount, c.tenure,
  c."monthlyDeduction"::text AS "monthlyDeduction", c.terms, c."domainStatus"::text AS "domainStatus",
  c."lenderStatus"::text AS "lenderStatus", c."loanInformation", c."accountInformation", c."scoreDecision", c."batchId",
  c."loanStartDate"::text AS "loanStartDate", c."createdAt",
  (SELECT b.status::text FROM provider."Batch" b
   WHERE b."sandboxId" = c."sandboxId" AND b.id = c."batchId") AS "batchStatus",
  (SELECT k."firstName" || ' ' || k."lastName" FROM provider."Client" k
   WHERE k."sandboxId" = c."sandboxId" AND k.id = c."clientId") AS "customerName",
  (SELECT u."firstName" || ' ' || u."lastName" FROM provider."User" u
   WHERE u."sandboxId" = c."sandboxId" AND u.id = c."creatorId") AS creator,
  (SELECT coalesce(sum(p.amount), 0)::text FROM provider."Payment" p
   WHERE p."sandboxId" = c."sandboxId" AND p."applicationId" = c.id AND p.kind = 'repayment' AND p.status = '${arrived}') AS repaid`;
