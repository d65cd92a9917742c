-- CreateTable
CREATE TABLE "provider"."Charge" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "currencyCode" TEXT NOT NULL,
    "appliesTo" INTEGER NOT NULL,
    "timeType" INTEGER NOT NULL,
    "calculationType" INTEGER NOT NULL,
    "paymentMode" INTEGER NOT NULL,
    "amount" DECIMAL(18,6) NOT NULL,
    "feeOnMonthDay" TEXT,
    "active" BOOLEAN NOT NULL,
    "retiredAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Charge_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."ProductChange" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "subject" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "userId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProductChange_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "Charge_sandboxId_lenderId_idx" ON "provider"."Charge"("sandboxId", "lenderId");

-- CreateIndex
CREATE INDEX "ProductChange_sandboxId_subject_subjectId_idx" ON "provider"."ProductChange"("sandboxId", "subject", "subjectId");
