-- AlterEnum
ALTER TYPE "provider"."LoanEventKind" ADD VALUE 'batchRejected';

-- AlterTable
ALTER TABLE "provider"."Batch" ADD COLUMN     "rejectionReason" TEXT;

-- CreateTable
CREATE TABLE "provider"."RejectedBatchLoan" (
    "sandboxId" INTEGER NOT NULL,
    "batchId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "RejectedBatchLoan_pkey" PRIMARY KEY ("sandboxId","batchId","applicationId")
);

-- CreateIndex
CREATE INDEX "RejectedBatchLoan_sandboxId_applicationId_idx" ON "provider"."RejectedBatchLoan"("sandboxId", "applicationId");

-- What is in a batch: how many loans, their amounts, those of the rows of an upload that passed, and a text that changes
-- when other loans or other amounts are in it. A rejected batch counts the loans that it held. The planner puts this query
-- into the one that asks, and leaves out the columns that are not asked for.
CREATE FUNCTION "provider"."batch_contents"(sandbox integer, batch integer, is_upload boolean)
RETURNS TABLE (loans integer, amount numeric, "passedAmount" numeric, contents text) LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer, coalesce(sum(held.amount), 0.00), coalesce(sum(held.amount) FILTER (WHERE held.passed), 0.00),
    coalesce(bit_xor(hashint8extended(held.key, (held.amount * 200)::bigint + held.passed::integer)), 0)::text
  FROM (
    SELECT a.id::bigint AS key, a.amount, true AS passed FROM "provider"."LoanApplication" a
    WHERE NOT is_upload AND a."sandboxId" = sandbox AND a."batchId" = batch
    UNION ALL
    SELECT r."applicationId"::bigint, r.amount, true FROM "provider"."RejectedBatchLoan" r
    WHERE NOT is_upload AND r."sandboxId" = sandbox AND r."batchId" = batch
    UNION ALL
    SELECT u.line::bigint, u.amount, u.status IN ('Processed', 'Submitted') FROM "provider"."UploadedLoan" u
    WHERE is_upload AND u."sandboxId" = sandbox AND u."batchId" = batch) held
$$;
