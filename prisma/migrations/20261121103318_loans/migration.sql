-- CreateEnum
CREATE TYPE "provider"."DomainStatus" AS ENUM ('Cancelled', 'PreApproved', 'Approved', 'Rejected', 'Pending', 'InReview', 'PendingReview');

-- CreateEnum
CREATE TYPE "provider"."FundingStatus" AS ENUM ('Pending', 'Approved', 'Rejected', 'Disbursed');

-- CreateEnum
CREATE TYPE "provider"."BatchStatus" AS ENUM ('Pending', 'Submitted', 'Rejected');

-- CreateEnum
CREATE TYPE "provider"."UploadedLoanStatus" AS ENUM ('Pending', 'Processed', 'Fallout', 'Submitted');

-- CreateEnum
CREATE TYPE "provider"."LoanEventKind" AS ENUM ('created', 'domainStatus', 'lenderStatus', 'principal', 'batched', 'unbatched');

-- CreateEnum
CREATE TYPE "provider"."PaymentKind" AS ENUM ('repayment', 'disbursement');

-- AlterTable
ALTER TABLE "provider"."User" ADD COLUMN     "notificationsReadTo" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "provider"."LoanProduct" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "loanTypeId" INTEGER NOT NULL,
    "currency" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "settings" JSONB NOT NULL,
    "chargeIds" INTEGER[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoanProduct_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."Element" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "productName" TEXT NOT NULL,

    CONSTRAINT "Element_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."LoanApplication" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "clientId" INTEGER NOT NULL,
    "productId" INTEGER,
    "referenceNum" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "tenure" INTEGER NOT NULL,
    "monthlyDeduction" DECIMAL(14,2) NOT NULL,
    "terms" JSONB NOT NULL,
    "domainStatus" "provider"."DomainStatus" NOT NULL DEFAULT 'Pending',
    "lenderStatus" "provider"."FundingStatus" NOT NULL DEFAULT 'Pending',
    "staffId" TEXT,
    "mandateNumber" TEXT,
    "isDeviceApplication" BOOLEAN NOT NULL DEFAULT false,
    "creatorId" INTEGER,
    "formId" INTEGER,
    "formVersion" INTEGER,
    "loanInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "accountInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "guarantorInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "scoreDecision" JSONB,
    "batchId" INTEGER,
    "loanStartDate" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoanApplication_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."LoanCount" (
    "sandboxId" INTEGER NOT NULL,
    "lenderId" INTEGER NOT NULL,
    "domainStatus" "provider"."DomainStatus" NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "LoanCount_pkey" PRIMARY KEY ("sandboxId","lenderId","domainStatus")
);

-- CreateTable
CREATE TABLE "provider"."LoanEvent" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "applicationId" INTEGER NOT NULL,
    "kind" "provider"."LoanEventKind" NOT NULL,
    "from" TEXT,
    "to" TEXT,
    "note" TEXT,
    "userId" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoanEvent_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."LoanNote" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "applicationId" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "authorId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoanNote_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."Payment" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "clientId" INTEGER NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "kind" "provider"."PaymentKind" NOT NULL,
    "clientReference" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "momoNumber" TEXT,
    "status" TEXT NOT NULL,
    "paidAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."Batch" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "provider"."BatchStatus" NOT NULL DEFAULT 'Pending',
    "isUpload" BOOLEAN NOT NULL,
    "createdById" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMPTZ(3),
    "elementId" INTEGER,
    "fileName" TEXT,
    "fileHash" BYTEA,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "passed" INTEGER NOT NULL DEFAULT 0,
    "fallout" INTEGER NOT NULL DEFAULT 0,
    "processingAt" TIMESTAMPTZ(3),
    "processedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Batch_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."UploadedLoan" (
    "sandboxId" INTEGER NOT NULL,
    "batchId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "staffNo" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "mobileNo" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "tenure" INTEGER NOT NULL,
    "loanStartDate" DATE NOT NULL,
    "status" "provider"."UploadedLoanStatus" NOT NULL DEFAULT 'Pending',
    "staffStatus" TEXT,
    "reason" TEXT,
    "clientId" INTEGER,
    "applicationId" INTEGER,

    CONSTRAINT "UploadedLoan_pkey" PRIMARY KEY ("sandboxId","batchId","line")
);

-- CreateTable
CREATE TABLE "provider"."Notification" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "callBack" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."PushDevice" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "senderId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PushDevice_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "LoanProduct_sandboxId_lenderId_idx" ON "provider"."LoanProduct"("sandboxId", "lenderId");

-- CreateIndex
CREATE INDEX "Element_sandboxId_organizationId_idx" ON "provider"."Element"("sandboxId", "organizationId");

-- CreateIndex
CREATE INDEX "LoanApplication_newest" ON "provider"."LoanApplication"("sandboxId", "lenderId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "LoanApplication_newest_of_status" ON "provider"."LoanApplication"("sandboxId", "lenderId", "domainStatus", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "LoanApplication_sandboxId_clientId_idx" ON "provider"."LoanApplication"("sandboxId", "clientId");

-- CreateIndex
CREATE INDEX "LoanApplication_sandboxId_batchId_id_idx" ON "provider"."LoanApplication"("sandboxId", "batchId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "LoanApplication_sandboxId_referenceNum_key" ON "provider"."LoanApplication"("sandboxId", "referenceNum");

-- CreateIndex
CREATE INDEX "LoanEvent_sandboxId_applicationId_idx" ON "provider"."LoanEvent"("sandboxId", "applicationId");

-- CreateIndex
CREATE INDEX "LoanNote_sandboxId_applicationId_idx" ON "provider"."LoanNote"("sandboxId", "applicationId");

-- CreateIndex
CREATE INDEX "Payment_newest" ON "provider"."Payment"("sandboxId", "lenderId", "paidAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Payment_sandboxId_clientId_idx" ON "provider"."Payment"("sandboxId", "clientId");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_applicationId_idx" ON "provider"."Payment"("sandboxId", "applicationId");

-- CreateIndex
CREATE INDEX "Batch_newest" ON "provider"."Batch"("sandboxId", "lenderId", "isUpload", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Batch_sandboxId_lenderId_fileHash_idx" ON "provider"."Batch"("sandboxId", "lenderId", "fileHash");

-- CreateIndex
CREATE INDEX "Batch_waiting" ON "provider"."Batch"("processedAt", "processingAt");

-- CreateIndex
CREATE INDEX "Client_sandboxId_lenderId_staffId_idx" ON "provider"."Client"("sandboxId", "lenderId", "staffId");

-- CreateIndex
CREATE UNIQUE INDEX "Batch_sandboxId_lenderId_reference_key" ON "provider"."Batch"("sandboxId", "lenderId", "reference");

-- CreateIndex
CREATE INDEX "Notification_sandboxId_organizationId_id_idx" ON "provider"."Notification"("sandboxId", "organizationId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "PushDevice_sandboxId_organizationId_tokenHash_key" ON "provider"."PushDevice"("sandboxId", "organizationId", "tokenHash");

-- How many loans a lender has of each domain status, without counting them. The change of a status takes from one counter
-- and gives to the other; counters are locked in one order, so that two who change many at once wait for each other.
CREATE FUNCTION "provider"."count_loans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "provider"."LoanCount" AS c ("sandboxId", "lenderId", "domainStatus", "total")
    SELECT "sandboxId", "lenderId", "domainStatus", count(*)::int FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("sandboxId", "lenderId", "domainStatus") DO UPDATE SET "total" = c."total" + EXCLUDED."total";
  ELSIF TG_OP = 'DELETE' THEN
    -- no counter comes into being by this: whoever deletes a sandbox deletes its counters in the same statement
    UPDATE "provider"."LoanCount" c SET "total" = c."total" - gone.n
    FROM (SELECT "sandboxId", "lenderId", "domainStatus", count(*)::int AS n FROM old_rows GROUP BY 1, 2, 3) gone
    WHERE (c."sandboxId", c."lenderId", c."domainStatus") = (gone."sandboxId", gone."lenderId", gone."domainStatus");
  ELSE
    INSERT INTO "provider"."LoanCount" AS c ("sandboxId", "lenderId", "domainStatus", "total")
    SELECT "sandboxId", "lenderId", "domainStatus", sum(n)::int FROM (
      SELECT "sandboxId", "lenderId", "domainStatus", 1 AS n FROM new_rows
      UNION ALL SELECT "sandboxId", "lenderId", "domainStatus", -1 FROM old_rows) changed
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT ("sandboxId", "lenderId", "domainStatus") DO UPDATE SET "total" = c."total" + EXCLUDED."total";
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "count_inserted_loans" AFTER INSERT ON "provider"."LoanApplication"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "provider"."count_loans"();
CREATE TRIGGER "count_deleted_loans" AFTER DELETE ON "provider"."LoanApplication"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "provider"."count_loans"();
CREATE TRIGGER "count_changed_loans" AFTER UPDATE ON "provider"."LoanApplication"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "provider"."count_loans"();

-- Whoever streams to a session hears when one of the person's sessions ends, whatever ended it.
CREATE FUNCTION "provider"."tell_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('oware_sessions', "sandboxId" || '.' || "userId") FROM (SELECT DISTINCT "sandboxId", "userId" FROM old_rows) ended;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "tell_ended_sessions" AFTER DELETE ON "provider"."Session"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "provider"."tell_ended_sessions"();
